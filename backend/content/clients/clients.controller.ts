import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { clientResource } from './client.resource.js';
import { ClientsService } from './clients.service.js';

@Controller()
export class ClientsController extends ResourceController(clientResource) {
  constructor(service: ClientsService) {
    super(service);
  }
}
