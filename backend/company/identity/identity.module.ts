import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { IdentityController } from './identity.controller.js';
import { Identity } from './identity.entity.js';
import { IdentityService } from './identity.service.js';
import { SiteBrandController } from './site-brand.controller.js';
import { SitePicturesController } from './site-pictures.controller.js';
import { SitePicturesService } from './site-pictures.service.js';

/** Provides `SiteIdentity` globally. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Identity])],
  controllers: [IdentityController, SitePicturesController, SiteBrandController],
  providers: [IdentityService, SitePicturesService, { provide: SiteIdentity, useExisting: IdentityService }],
  exports: [IdentityService, SiteIdentity, SitePicturesService],
})
export class IdentityModule {}
