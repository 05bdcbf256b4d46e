import { Module } from '@nestjs/common';
import { LanguageModelService } from './language-model.service.js';

/** Asks a language model, if one is configured. */
@Module({ providers: [LanguageModelService], exports: [LanguageModelService] })
export class LanguageModelModule {}
