import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LanguageModelService } from './language-model.service.js';
import { ModelTokens } from './model-tokens.entity.js';
import { TokenBudgetService } from './token-budget.service.js';

/** Asks a language model, if one is configured. */
@Module({
  imports: [TypeOrmModule.forFeature([ModelTokens])],
  providers: [LanguageModelService, TokenBudgetService],
  exports: [LanguageModelService],
})
export class LanguageModelModule {}
