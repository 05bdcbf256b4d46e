import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { formResource } from './form.resource.js';
import { FormsService } from './forms.service.js';

@Controller()
export class FormsController extends ResourceController(formResource) {
  constructor(service: FormsService) {
    super(service);
  }
}
