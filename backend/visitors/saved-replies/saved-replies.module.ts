import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SavedRepliesController } from './saved-replies.controller.js';
import { SavedRepliesService } from './saved-replies.service.js';
import { SavedReply } from './saved-reply.entity.js';

/** Reusable texts for replies. */
@Module({
  imports: [TypeOrmModule.forFeature([SavedReply])],
  controllers: [SavedRepliesController],
  providers: [SavedRepliesService],
})
export class SavedRepliesModule {}
