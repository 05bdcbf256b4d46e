import { Module } from '@nestjs/common';
import { AnswersService } from './answers.service.js';

/** Finds answers in the published content. */
@Module({ providers: [AnswersService], exports: [AnswersService] })
export class AnswersModule {}
