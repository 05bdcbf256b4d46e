import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmbeddingsService } from './embeddings.service.js';
import { LanguageModelService } from './language-model.service.js';
import { ModelTokens } from './model-tokens.entity.js';
import { TokenBudgetService } from './token-budget.service.js';

/** Client of a language model and an embedding model, if configured. */
@Module({
  imports: [TypeOrmModule.forFeature([ModelTokens])],
  providers: [EmbeddingsService, LanguageModelService, TokenBudgetService],
  exports: [EmbeddingsService, LanguageModelService],
})
export class LanguageModelModule {}
