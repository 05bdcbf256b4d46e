import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SiteAddresses } from '../../core/http/site-addresses.js';
import { LanguagesController } from './languages.controller.js';
import { SiteLanguages } from './languages.entity.js';
import { LanguagesService } from './languages.service.js';

/** Provides the languages of the site to all modules: pages, mails and content of many features need them. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SiteLanguages])],
  controllers: [LanguagesController],
  providers: [LanguagesService, { provide: SiteAddresses, useExisting: LanguagesService }],
  exports: [LanguagesService, SiteAddresses],
})
export class LanguagesModule {}
