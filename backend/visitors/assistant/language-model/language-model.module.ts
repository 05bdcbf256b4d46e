import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmbeddingsService } from './embeddings.service.js';
import { LanguageModelService } from './language-model.service.js';
import { ModelTokens } from './model-tokens.entity.js';
import { TokenBudgetService } from './token-budget.service.js';

/** Asks a language model and a model for vectors, if they are configured. */
@Module({
  imports: [TypeOrmModule.forFeature([ModelTokens])],
  providers: [EmbeddingsService, LanguageModelService, TokenBudgetService],
  exports: [EmbeddingsService, LanguageModelService],
})
export class LanguageModelModule {}
