import { Global, Module } from '@nestjs/common';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { SearchSynonyms } from '../../core/search/search-synonyms.js';
import { SynonymsService, synonymsDefinition } from './synonyms.service.js';

/** Provides `SearchSynonyms` globally. */
@Global()
@Module({
  controllers: [SettingsController(synonymsDefinition, SynonymsService)],
  providers: [SynonymsService, { provide: SearchSynonyms, useExisting: SynonymsService }],
  exports: [SearchSynonyms],
})
export class SynonymsModule {}
