import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { webLayer } from '../../core/http/web-layer.js';
import { SiteDefaults } from './site-defaults.entity.js';
import { defaultsDefinition, SiteDefaultsService } from './site-defaults.service.js';
import { inEnglishOf } from './site-english.middleware.js';

/** Provides the chosen defaults globally, for words, pages and the back office. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SiteDefaults])],
  controllers: [SettingsController(defaultsDefinition, SiteDefaultsService)],
  providers: [
    SiteDefaultsService,
    webLayer<[SiteDefaultsService]>(
      'english of the site',
      [SiteDefaultsService],
      (defaults) => (web) => web.use(inEnglishOf(defaults)),
    ),
  ],
  exports: [SiteDefaultsService],
})
export class DefaultsModule {}
