import { PlainResource } from '../../core/crud/plain-resource.js';
import { serviceResource } from './service.resource.js';

@PlainResource(serviceResource)
export class ServicesModule {}
