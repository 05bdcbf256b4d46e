import { Module } from '@nestjs/common';
import { EdgePurger } from './edge-purger.service.js';

/** Purges a CDN in front of the site. */
@Module({ providers: [EdgePurger] })
export class EdgeModule {}
