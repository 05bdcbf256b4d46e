import { Injectable } from '@nestjs/common';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import type { PostCategoryInput, PostCategoryRecord } from './post-category.dto.js';
import type { PostCategory } from './post-category.entity.js';
import { postCategoryResource } from './post-category.resource.js';

@Injectable()
export class PostCategoriesService extends ResourceService<PostCategory, PostCategoryInput, PostCategoryRecord> {
  constructor(context: ResourceContext) {
    super(postCategoryResource, context);
  }
}
