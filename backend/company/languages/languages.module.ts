import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LanguagesController } from './languages.controller.js';
import { SiteLanguages } from './languages.entity.js';
import { LanguagesService } from './languages.service.js';

/** Provides the languages of the site to all modules: pages, mails and content of many features need them. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SiteLanguages])],
  controllers: [LanguagesController],
  providers: [LanguagesService],
  exports: [LanguagesService],
})
export class LanguagesModule {}
