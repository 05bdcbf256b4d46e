import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { PublicPagesModule } from '../../core/ssr/public-pages.js';
import { Identity } from './identity.entity.js';
import { IdentityService, identityDefinition } from './identity.service.js';
import { SiteBrandController } from './site-brand.controller.js';
import { SitePicturesController } from './site-pictures.controller.js';
import { SitePicturesService } from './site-pictures.service.js';

/** Provides `SiteIdentity` globally. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Identity]), PublicPagesModule],
  controllers: [SettingsController(identityDefinition, IdentityService), SitePicturesController, SiteBrandController],
  providers: [IdentityService, SitePicturesService, { provide: SiteIdentity, useExisting: IdentityService }],
  exports: [IdentityService, SiteIdentity, SitePicturesService],
})
export class IdentityModule {}
