import { Module } from '@nestjs/common';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { HomeSectionsService, homeSectionsDefinition } from './home-sections.service.js';

@Module({
  controllers: [SettingsController(homeSectionsDefinition, HomeSectionsService)],
  providers: [HomeSectionsService],
  exports: [HomeSectionsService],
})
export class HomeSectionsModule {}
