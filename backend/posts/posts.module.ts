import { Module } from '@nestjs/common';
import { PostsController } from './posts.controller.js';
import { PostsService } from './posts.service.js';
import { TagSuggestionsController } from './tag-suggestions.controller.js';
import { TagSuggestions } from './tag-suggestions.service.js';
import { TagUses } from './tag-uses.service.js';

@Module({
  controllers: [PostsController, TagSuggestionsController],
  providers: [PostsService, TagUses, TagSuggestions],
  exports: [PostsService, TagUses],
})
export class PostsModule {}
