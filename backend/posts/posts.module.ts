import { Module } from '@nestjs/common';
import { PostsController } from './posts.controller.js';
import { PostsService } from './posts.service.js';
import { TagUses } from './tag-uses.service.js';

@Module({ controllers: [PostsController], providers: [PostsService, TagUses], exports: [PostsService, TagUses] })
export class PostsModule {}
