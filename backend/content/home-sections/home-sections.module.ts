import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { ContentPagesModule } from '../content-pages/content-pages.module.js';
import { HomeSectionRegistry } from './home-section-registry.service.js';
import { HomeSections } from './home-sections.entity.js';
import { HomeSectionsService, homeSectionsDefinition } from './home-sections.service.js';

@Module({
  imports: [ContentPagesModule, TypeOrmModule.forFeature([HomeSections])],
  controllers: [SettingsController(homeSectionsDefinition, HomeSectionsService)],
  providers: [HomeSectionRegistry, HomeSectionsService],
  exports: [HomeSectionRegistry, HomeSectionsService],
})
export class HomeSectionsModule {}
