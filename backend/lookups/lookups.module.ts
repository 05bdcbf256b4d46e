import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module.js';
import { LinksController } from './links.controller.js';
import { LinksService } from './links.service.js';
import { LookupsController } from './lookups.controller.js';
import { LookupsService } from './lookups.service.js';

/** What forms offer to choose from, and what texts may link to. */
@Module({
  imports: [UploadsModule],
  controllers: [LookupsController, LinksController],
  providers: [LookupsService, LinksService],
})
export class LookupsModule {}
