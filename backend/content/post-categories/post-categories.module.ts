import { PlainResource } from '../../core/crud/plain-resource.js';
import { postCategoryResource } from './post-category.resource.js';

@PlainResource(postCategoryResource)
export class PostCategoriesModule {}
