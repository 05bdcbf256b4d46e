import { Module } from '@nestjs/common';
import { PostSearch } from './post-search.service.js';
import { PostsController } from './posts.controller.js';
import { PostsService } from './posts.service.js';
import { TagSuggestionsController } from './tag-suggestions.controller.js';
import { TagSuggestions } from './tag-suggestions.service.js';
import { TagUses } from './tag-uses.service.js';

@Module({
  controllers: [PostsController, TagSuggestionsController],
  providers: [PostsService, PostSearch, TagUses, TagSuggestions],
  exports: [PostsService, PostSearch, TagUses],
})
export class PostsModule {}
