import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { faqResource } from './faq.resource.js';
import { FaqsService } from './faqs.service.js';

@Controller()
export class FaqsController extends ResourceController(faqResource) {
  constructor(service: FaqsService) {
    super(service);
  }
}
