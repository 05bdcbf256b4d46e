import { Global, Module } from '@nestjs/common';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { defaultsDefinition, SiteDefaultsService } from './site-defaults.service.js';

/** Provides the chosen defaults globally, for words, pages and the back office. */
@Global()
@Module({
  controllers: [SettingsController(defaultsDefinition, SiteDefaultsService)],
  providers: [SiteDefaultsService],
  exports: [SiteDefaultsService],
})
export class DefaultsModule {}
