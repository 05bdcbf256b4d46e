import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { PageHeads } from './page-heads.entity.js';
import { PageHeadsService, pageHeadsDefinition } from './page-heads.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PageHeads])],
  controllers: [SettingsController(pageHeadsDefinition, PageHeadsService)],
  providers: [PageHeadsService],
  exports: [PageHeadsService],
})
export class PageHeadsModule {}
