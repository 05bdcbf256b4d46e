import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { SearchSynonyms } from '../../core/search/search-synonyms.js';
import { Synonyms } from './synonyms.entity.js';
import { SynonymsService, synonymsDefinition } from './synonyms.service.js';

/** Provides `SearchSynonyms` globally. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Synonyms])],
  controllers: [SettingsController(synonymsDefinition, SynonymsService)],
  providers: [SynonymsService, { provide: SearchSynonyms, useExisting: SynonymsService }],
  exports: [SearchSynonyms],
})
export class SynonymsModule {}
