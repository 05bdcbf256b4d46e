import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { SiteDefaults } from './site-defaults.entity.js';
import { defaultsDefinition, SiteDefaultsService } from './site-defaults.service.js';

/** Provides the chosen defaults globally, for words, pages and the back office. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SiteDefaults])],
  controllers: [SettingsController(defaultsDefinition, SiteDefaultsService)],
  providers: [SiteDefaultsService],
  exports: [SiteDefaultsService],
})
export class DefaultsModule {}
