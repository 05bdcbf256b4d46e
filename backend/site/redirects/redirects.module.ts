import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UnfoundAddresses } from '../../core/http/unfound-addresses.js';
import { AddressLogService } from './address-log.service.js';
import { MissedAddress } from './missed-address.entity.js';
import { MissedAddressesController } from './missed-addresses.controller.js';
import { MissedAddressesService } from './missed-addresses.service.js';
import { Redirect, RedirectUses } from './redirect.entity.js';
import { RedirectsController } from './redirects.controller.js';
import { RedirectsService } from './redirects.service.js';
import { UnfoundAddressesService } from './unfound-addresses.service.js';

/** Redirects of addresses without a page. */
@Module({
  imports: [TypeOrmModule.forFeature([Redirect, RedirectUses, MissedAddress])],
  controllers: [RedirectsController, MissedAddressesController],
  providers: [
    RedirectsService,
    AddressLogService,
    MissedAddressesService,
    { provide: UnfoundAddresses, useClass: UnfoundAddressesService },
  ],
  exports: [RedirectsService],
})
export class RedirectsModule {}
