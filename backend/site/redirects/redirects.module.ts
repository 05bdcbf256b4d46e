import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { resourceController } from '../../core/crud/resource.controller.js';
import { RedirectLookup } from '../../core/http/redirect-lookup.js';
import { AddressCheckController } from './address-check.controller.js';
import { AddressCheckService } from './address-check.service.js';
import { AddressLogService } from './address-log.service.js';
import { MissedAddress } from './missed-address.entity.js';
import { MissedAddressesController } from './missed-addresses.controller.js';
import { MissedAddressesService } from './missed-addresses.service.js';
import { Redirect, RedirectUses } from './redirect.entity.js';
import { redirectResource } from './redirect.resource.js';
import { RedirectLookupService } from './redirect-lookup.service.js';
import { RedirectsService } from './redirects.service.js';

/** Redirects of addresses without a page. */
@Module({
  imports: [TypeOrmModule.forFeature([Redirect, RedirectUses, MissedAddress])],
  controllers: [
    resourceController(redirectResource, RedirectsService),
    MissedAddressesController,
    AddressCheckController,
  ],
  providers: [
    RedirectsService,
    AddressCheckService,
    AddressLogService,
    MissedAddressesService,
    { provide: RedirectLookup, useClass: RedirectLookupService },
  ],
  exports: [RedirectLookup, RedirectsService, AddressCheckService],
})
export class RedirectsModule {}
