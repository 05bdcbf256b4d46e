import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { sliderResource } from './slider.resource.js';
import { SlidersService } from './sliders.service.js';

@Controller()
export class SlidersController extends ResourceController(sliderResource) {
  constructor(service: SlidersService) {
    super(service);
  }
}
