import { Global, Module } from '@nestjs/common';
import { LinkTargets } from '../crud/link-targets.js';
import { PageRegistry } from './page-registry.js';

/** Provides the pages of the site globally, also as what texts may link to. */
@Global()
@Module({
  providers: [PageRegistry, { provide: LinkTargets, useExisting: PageRegistry }],
  exports: [PageRegistry, LinkTargets],
})
export class PageRegistryModule {}
