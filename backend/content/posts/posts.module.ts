import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { resourceController } from '../../core/crud/resource.controller.js';
import { Post, PostCategoryLink, PostTag } from './post.entity.js';
import { postResource } from './post.resource.js';
import { PostOrderService } from './post-order.service.js';
import { PostSearchService } from './post-search.service.js';
import { PostsService } from './posts.service.js';
import { TagSuggestionsController } from './tag-suggestions.controller.js';
import { TagSuggestionsService } from './tag-suggestions.service.js';
import { TagUse } from './tag-use.entity.js';
import { TagUsesService } from './tag-uses.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Post, PostCategoryLink, PostTag, TagUse])],
  controllers: [resourceController(postResource, PostsService), TagSuggestionsController],
  providers: [PostsService, PostOrderService, PostSearchService, TagUsesService, TagSuggestionsService],
  exports: [PostsService, PostOrderService, PostSearchService, TagUsesService],
})
export class PostsModule {}
