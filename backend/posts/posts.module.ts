import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Post, PostCategoryLink, PostTag } from './post.entity.js';
import { PostSearch } from './post-search.service.js';
import { PostsController } from './posts.controller.js';
import { PostsService } from './posts.service.js';
import { TagSuggestionsController } from './tag-suggestions.controller.js';
import { TagSuggestions } from './tag-suggestions.service.js';
import { TagUse } from './tag-use.entity.js';
import { TagUses } from './tag-uses.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Post, PostCategoryLink, PostTag, TagUse])],
  controllers: [PostsController, TagSuggestionsController],
  providers: [PostsService, PostSearch, TagUses, TagSuggestions],
  exports: [PostsService, PostSearch, TagUses],
})
export class PostsModule {}
