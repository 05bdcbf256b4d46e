import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { postResource } from './post.resource.js';
import { PostsService } from './posts.service.js';

@Controller()
export class PostsController extends ResourceController(postResource) {
  constructor(service: PostsService) {
    super(service);
  }
}
