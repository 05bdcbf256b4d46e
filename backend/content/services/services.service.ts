import { Injectable } from '@nestjs/common';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import type { ServiceInput, ServiceRecord } from './service.dto.js';
import type { Service } from './service.entity.js';
import { serviceResource } from './service.resource.js';

@Injectable()
export class ServicesService extends ResourceService<Service, ServiceInput, ServiceRecord> {
  constructor(context: ResourceContext) {
    super(serviceResource, context);
  }
}
