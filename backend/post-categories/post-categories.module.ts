import { Module } from '@nestjs/common';
import { PostCategoriesController } from './post-categories.controller.js';
import { PostCategoriesService } from './post-categories.service.js';

@Module({
  controllers: [PostCategoriesController],
  providers: [PostCategoriesService],
  exports: [PostCategoriesService],
})
export class PostCategoriesModule {}
