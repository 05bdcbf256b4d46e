import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RouteAccess } from '../../core/access/route-access.js';
import { RouteTable } from '../../core/http/route-table.js';
import { webLayer } from '../../core/http/web-layer.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { UsersModule } from '../../people/users/users.module.js';
import { LanguagesService } from '../languages/languages.service.js';
import { WordsService } from '../words/words.service.js';
import { openingGate } from './opening-gate.js';
import { SiteOpeningController } from './site-opening.controller.js';
import { SiteOpening } from './site-opening.entity.js';
import { SiteOpeningService } from './site-opening.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SiteOpening]), UsersModule],
  controllers: [SiteOpeningController],
  providers: [
    SiteOpeningService,
    webLayer<[SiteOpeningService, WordsService, LanguagesService, SiteIdentity, RouteTable, RouteAccess]>(
      'opening',
      [SiteOpeningService, WordsService, LanguagesService, SiteIdentity, RouteTable, RouteAccess],
      (opening, words, languages, identity, routes, access) => (web) =>
        web.use(openingGate(web, { opening, words, languages, identity, routes, access })),
    ),
  ],
  exports: [SiteOpeningService],
})
export class OpeningModule {}
