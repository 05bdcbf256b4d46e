import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { PostCategoriesService } from './post-categories.service.js';
import { postCategoryResource } from './post-category.resource.js';

@Controller()
export class PostCategoriesController extends ResourceController(postCategoryResource) {
  constructor(service: PostCategoriesService) {
    super(service);
  }
}
