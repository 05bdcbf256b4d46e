import { Injectable } from '@nestjs/common';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import type { SliderInput, SliderRecord } from './slider.dto.js';
import type { Slider } from './slider.entity.js';
import { sliderResource } from './slider.resource.js';

@Injectable()
export class SlidersService extends ResourceService<Slider, SliderInput, SliderRecord> {
  constructor(context: ResourceContext) {
    super(sliderResource, context);
  }
}
