import { Injectable } from '@nestjs/common';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import type { BannerInput, BannerRecord } from './banner.dto.js';
import type { Banner } from './banner.entity.js';
import { bannerResource } from './banner.resource.js';

@Injectable()
export class BannersService extends ResourceService<Banner, BannerInput, BannerRecord> {
  constructor(context: ResourceContext) {
    super(bannerResource, context);
  }
}
