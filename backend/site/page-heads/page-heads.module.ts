import { Module } from '@nestjs/common';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { PageHeadsService, pageHeadsDefinition } from './page-heads.service.js';

@Module({
  controllers: [SettingsController(pageHeadsDefinition, PageHeadsService)],
  providers: [PageHeadsService],
  exports: [PageHeadsService],
})
export class PageHeadsModule {}
