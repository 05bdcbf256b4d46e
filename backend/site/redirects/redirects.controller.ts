import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { redirectResource } from './redirect.resource.js';
import { RedirectsService } from './redirects.service.js';

@Controller()
export class RedirectsController extends ResourceController(redirectResource) {
  constructor(service: RedirectsService) {
    super(service);
  }
}
