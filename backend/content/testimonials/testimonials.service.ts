import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { ROW } from '../../core/crud/lists/list-query.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import type { TestimonialInput, TestimonialRecord } from './testimonial.dto.js';
import type { Testimonial } from './testimonial.entity.js';
import { testimonialResource } from './testimonial.resource.js';

@Injectable()
export class TestimonialsService extends ResourceService<Testimonial, TestimonialInput, TestimonialRecord> {
  constructor(context: ResourceContext) {
    super(testimonialResource, context);
  }

  override createQuery(manager?: EntityManager): SelectQueryBuilder<Testimonial> {
    return super.createQuery(manager).leftJoin(`${ROW}.client`, 'client').addSelect(['client.id', 'client.name']);
  }

  override searchExpressions(): string[] {
    return [...super.searchExpressions(), 'client.name'];
  }

  override async toRecord(testimonial: Testimonial): Promise<TestimonialRecord> {
    return { ...(await super.toRecord(testimonial)), client_name: testimonial.client?.name ?? null };
  }
}
