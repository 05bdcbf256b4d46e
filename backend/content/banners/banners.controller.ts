import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { bannerResource } from './banner.resource.js';
import { BannersService } from './banners.service.js';

@Controller()
export class BannersController extends ResourceController(bannerResource) {
  constructor(service: BannersService) {
    super(service);
  }
}
