import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { HomeSections } from './home-sections.entity.js';
import { HomeSectionsService, homeSectionsDefinition } from './home-sections.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([HomeSections])],
  controllers: [SettingsController(homeSectionsDefinition, HomeSectionsService)],
  providers: [HomeSectionsService],
  exports: [HomeSectionsService],
})
export class HomeSectionsModule {}
