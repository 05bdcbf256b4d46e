import { Global, Module } from '@nestjs/common';
import { RedirectsModule } from '../../site/redirects/redirects.module.js';
import { OtherSites } from './other-sites.service.js';
import { SiteContent } from './site-content.service.js';
import { SiteCopies } from './site-copies.service.js';
import { SiteInfo } from './site-info.service.js';
import { SiteLinks } from './site-links.service.js';

const services = [OtherSites, SiteContent, SiteCopies, SiteInfo, SiteLinks];

/** What extensions, and the features that are written as such, may inject of the product: narrow views of what it knows. */
@Global()
@Module({ imports: [RedirectsModule], providers: services, exports: services })
export class ExtensionServicesModule {}
