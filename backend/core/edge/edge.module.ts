import { Module } from '@nestjs/common';
import { EdgePurger } from './edge-purger.service.js';

/** What a CDN in front of the site is told. */
@Module({ providers: [EdgePurger] })
export class EdgeModule {}
