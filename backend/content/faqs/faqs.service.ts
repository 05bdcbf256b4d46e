import { Injectable } from '@nestjs/common';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import type { FaqInput, FaqRecord } from './faq.dto.js';
import type { Faq } from './faq.entity.js';
import { faqResource } from './faq.resource.js';

@Injectable()
export class FaqsService extends ResourceService<Faq, FaqInput, FaqRecord> {
  constructor(context: ResourceContext) {
    super(faqResource, context);
  }
}
