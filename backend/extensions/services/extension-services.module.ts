import { Global, Module } from '@nestjs/common';
import { RedirectsModule } from '../../site/redirects/redirects.module.js';
import { OtherSites } from './other-sites.service.js';
import { SiteContent } from './site-content.service.js';
import { SiteCopies } from './site-copies.service.js';
import { SiteEnquiries } from './site-enquiries.service.js';
import { SiteInfo } from './site-info.service.js';
import { SiteLinks } from './site-links.service.js';
import { SitePages } from './site-pages.service.js';
import { SiteVisitors } from './site-visitors.service.js';

const services = [OtherSites, SiteContent, SiteCopies, SiteEnquiries, SiteInfo, SiteLinks, SitePages, SiteVisitors];

/** What extensions, and the features that are written as such, may inject of the product: narrow views of what it knows. */
@Global()
@Module({ imports: [RedirectsModule], providers: services, exports: services })
export class ExtensionServicesModule {}
