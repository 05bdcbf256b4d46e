import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { resourceController } from '../../core/crud/resource.controller.js';
import { Testimonial } from './testimonial.entity.js';
import { testimonialResource } from './testimonial.resource.js';
import { TestimonialsService } from './testimonials.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Testimonial])],
  controllers: [resourceController(testimonialResource, TestimonialsService)],
  providers: [TestimonialsService],
  exports: [TestimonialsService],
})
export class TestimonialsModule {}
