import { Global, Module } from '@nestjs/common';
import { PostSearch } from './post-search.service.js';
import { SolutionSearch } from './solution-search.service.js';

/** Finds solutions and updates by their words. */
@Global()
@Module({ providers: [PostSearch, SolutionSearch], exports: [PostSearch, SolutionSearch] })
export class SearchModule {}
