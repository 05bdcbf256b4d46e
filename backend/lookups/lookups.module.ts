import { Module } from '@nestjs/common';
import { LookupsController } from './lookups.controller.js';
import { LookupsService } from './lookups.service.js';

/** What forms offer to choose from. */
@Module({ controllers: [LookupsController], providers: [LookupsService] })
export class LookupsModule {}
