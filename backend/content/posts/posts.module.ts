import './tag-use.entity.js';
import { Module } from '@nestjs/common';
import { resourceController } from '../../core/crud/resource.controller.js';
import { postResource } from './post.resource.js';
import { PostOrderService } from './post-order.service.js';
import { PostSearchService } from './post-search.service.js';
import { PostsService } from './posts.service.js';
import { TagSuggestionsController } from './tag-suggestions.controller.js';
import { TagSuggestionsService } from './tag-suggestions.service.js';
import { TagUsesService } from './tag-uses.service.js';

@Module({
  controllers: [resourceController(postResource, PostsService), TagSuggestionsController],
  providers: [PostsService, PostOrderService, PostSearchService, TagUsesService, TagSuggestionsService],
  exports: [PostsService, PostOrderService, PostSearchService, TagUsesService],
})
export class PostsModule {}
