import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { serviceResource } from './service.resource.js';
import { ServicesService } from './services.service.js';

@Controller()
export class ServicesController extends ResourceController(serviceResource) {
  constructor(service: ServicesService) {
    super(service);
  }
}
