import { PlainResource } from '../../core/crud/plain-resource.js';
import { bannerResource } from './banner.resource.js';

@PlainResource(bannerResource)
export class BannersModule {}
