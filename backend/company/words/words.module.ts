import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WordFilesService } from './word-files.service.js';
import { WordsController } from './words.controller.js';
import { SavedWords } from './words.entity.js';
import { WordsService } from './words.service.js';

/** Provides the words of the site globally, for the pages and mails of many features. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SavedWords])],
  controllers: [WordsController],
  providers: [WordsService, WordFilesService],
  exports: [WordsService],
})
export class WordsModule {}
