import { Injectable } from '@nestjs/common';
import { ResourceContext } from '../core/crud/crud-context.js';
import { ResourceService } from '../core/crud/resource.service.js';
import type { BannerInput, BannerRecord } from './banner.dto.js';
import type { Banner } from './banner.entity.js';
import { bannerResource } from './banner.resource.js';

@Injectable()
export class BannersService extends ResourceService<Banner, BannerInput, BannerRecord> {
  constructor(context: ResourceContext) {
    super(bannerResource, context);
  }
}
