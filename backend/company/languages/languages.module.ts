import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { SiteAddresses } from '../../core/http/site-addresses.js';
import { SiteLanguages } from './languages.entity.js';
import { LanguagesService, languagesDefinition } from './languages.service.js';

/** Provides the site's languages globally, for the pages, mails and content of many features. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SiteLanguages])],
  controllers: [SettingsController(languagesDefinition, LanguagesService)],
  providers: [LanguagesService, { provide: SiteAddresses, useExisting: LanguagesService }],
  exports: [LanguagesService, SiteAddresses],
})
export class LanguagesModule {}
