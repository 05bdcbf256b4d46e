import { Global, Module } from '@nestjs/common';
import { TextTranslator } from '../../core/crud/translations/text-translator.js';
import { LanguageModelModule } from '../../infrastructure/language-models/language-model.module.js';
import { LanguageModelTranslator } from './language-model-translator.js';

/** Drafts translations of content, for all resources. */
@Global()
@Module({
  imports: [LanguageModelModule],
  providers: [{ provide: TextTranslator, useClass: LanguageModelTranslator }],
  exports: [TextTranslator],
})
export class TranslatorModule {}
