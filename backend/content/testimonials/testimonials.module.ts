import { Module } from '@nestjs/common';
import { resourceController } from '../../core/crud/resource.controller.js';
import { testimonialResource } from './testimonial.resource.js';
import { TestimonialsService } from './testimonials.service.js';

@Module({
  controllers: [resourceController(testimonialResource, TestimonialsService)],
  providers: [TestimonialsService],
  exports: [TestimonialsService],
})
export class TestimonialsModule {}
