import { Module } from '@nestjs/common';
import { UploadsModule } from '../../infrastructure/uploads/uploads.module.js';
import { LinksController } from './links.controller.js';
import { LinksService } from './links.service.js';
import { LookupsController } from './lookups.controller.js';
import { LookupsService } from './lookups.service.js';

/** Options of selects in forms, and link targets for the editor. */
@Module({
  imports: [UploadsModule],
  controllers: [LookupsController, LinksController],
  providers: [LookupsService, LinksService],
})
export class LookupsModule {}
