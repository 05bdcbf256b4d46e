import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LanguageModelModule } from '../language-model/language-model.module.js';
import { AnswersService } from './answers.service.js';
import { ContentRecordsService } from './content-records.service.js';
import { PassageVector } from './passage-vector.entity.js';
import { PassageVectorsService } from './passage-vectors.service.js';

/** Finds answers in the published content. */
@Module({
  imports: [TypeOrmModule.forFeature([PassageVector]), LanguageModelModule],
  providers: [AnswersService, ContentRecordsService, PassageVectorsService],
  exports: [AnswersService],
})
export class AnswersModule {}
