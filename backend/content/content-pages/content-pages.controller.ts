import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { contentPageResource } from './content-page.resource.js';
import { ContentPagesService } from './content-pages.service.js';

@Controller()
export class ContentPagesController extends ResourceController(contentPageResource) {
  constructor(service: ContentPagesService) {
    super(service);
  }
}
