import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { testimonialResource } from './testimonial.resource.js';
import { TestimonialsService } from './testimonials.service.js';

@Controller()
export class TestimonialsController extends ResourceController(testimonialResource) {
  constructor(service: TestimonialsService) {
    super(service);
  }
}
