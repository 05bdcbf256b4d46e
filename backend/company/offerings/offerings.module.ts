import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { HiddenCalls } from '../../core/http/hidden-calls.js';
import { Offerings } from './offerings.entity.js';
import { OfferingsGuard } from './offerings.guard.js';
import { OfferingsService, offeringsDefinition } from './offerings.service.js';

/** Provides the site's features globally, for pages, the API and the back office. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Offerings])],
  controllers: [SettingsController(offeringsDefinition, OfferingsService)],
  providers: [
    OfferingsService,
    { provide: HiddenCalls, useExisting: OfferingsService },
    { provide: APP_GUARD, useClass: OfferingsGuard },
  ],
  exports: [OfferingsService, HiddenCalls],
})
export class OfferingsModule {}
