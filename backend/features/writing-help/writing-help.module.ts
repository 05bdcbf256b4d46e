import { Module } from '@nestjs/common';
import { LanguagesModule } from '../../company/languages/languages.module.js';
import { LanguageModelModule } from '../../infrastructure/language-models/language-model.module.js';
import { WritingHelpController } from './writing-help.controller.js';
import { WritingHelpService } from './writing-help.service.js';

/** Suggestions of a language model for texts that somebody writes. */
@Module({
  imports: [LanguageModelModule, LanguagesModule],
  controllers: [WritingHelpController],
  providers: [WritingHelpService],
})
export class WritingHelpModule {}
