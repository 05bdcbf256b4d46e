import { Module } from '@nestjs/common';
import { AnswersService } from './answers.service.js';
import { ContentRecordsService } from './content-records.service.js';

/** Finds answers in the published content. */
@Module({ providers: [AnswersService, ContentRecordsService], exports: [AnswersService] })
export class AnswersModule {}
