import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LanguageModelModule } from '../../infrastructure/language-models/language-model.module.js';
import { AssistantModule } from '../../visitors/assistant/assistant.module.js';
import { ModelWordingService } from './model-wording.service.js';
import { PassageVector } from './passage-vector.entity.js';
import { PassageVectorsService } from './passage-vectors.service.js';

/** The assistant's models: one words what was found, another finds passages by their meaning. */
@Module({
  imports: [TypeOrmModule.forFeature([PassageVector]), AssistantModule, LanguageModelModule],
  providers: [ModelWordingService, PassageVectorsService],
})
export class AssistantEngineModule {}
