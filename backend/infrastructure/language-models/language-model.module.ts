import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LanguageModelService } from './language-model.service.js';
import { ModelTokens } from './model-tokens.entity.js';
import { TokenBudgetService } from './token-budget.service.js';

/** Client of a language model, if configured, with its budget of tokens. */
@Module({
  imports: [TypeOrmModule.forFeature([ModelTokens])],
  providers: [LanguageModelService, TokenBudgetService],
  exports: [LanguageModelService, TokenBudgetService],
})
export class LanguageModelModule {}
