import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SearchSynonyms } from '../../core/search/search-synonyms.js';
import { SynonymsController } from './synonyms.controller.js';
import { Synonyms } from './synonyms.entity.js';
import { SynonymsService } from './synonyms.service.js';

/** Provides `SearchSynonyms` globally. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Synonyms])],
  controllers: [SynonymsController],
  providers: [SynonymsService, { provide: SearchSynonyms, useExisting: SynonymsService }],
  exports: [SearchSynonyms],
})
export class SynonymsModule {}
