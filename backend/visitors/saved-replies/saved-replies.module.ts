import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { resourceController } from '../../core/crud/resource.controller.js';
import { SavedRepliesService } from './saved-replies.service.js';
import { SavedReply } from './saved-reply.entity.js';
import { savedReplyResource } from './saved-reply.resource.js';

/** Reusable texts for replies. */
@Module({
  imports: [TypeOrmModule.forFeature([SavedReply])],
  controllers: [resourceController(savedReplyResource, SavedRepliesService)],
  providers: [SavedRepliesService],
})
export class SavedRepliesModule {}
