import { PlainResource } from '../../core/crud/plain-resource.js';
import { sliderResource } from './slider.resource.js';

@PlainResource(sliderResource)
export class SlidersModule {}
