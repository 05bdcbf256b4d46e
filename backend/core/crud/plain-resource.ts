import { Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { resourceController } from './resource.controller.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import { ResourceService } from './resource.service.js';
import { ResourceContext } from './resource-context.js';
import type { ResourceDefinition } from './resource-definition.js';

/**
 * Makes a class the module of a resource without rules or routes of its own: its table, service and routes follow from its
 * definition. Other modules find the service by `ResourceRegistry.of`.
 */
export const PlainResource =
  <E extends ResourceEntity, I extends object, U extends ResourceInput, R extends object>(
    definition: ResourceDefinition<E, I, U, R>,
  ): ClassDecorator =>
  (target) => {
    @Injectable()
    class PlainService extends ResourceService<E, I, R, U> {
      constructor(context: ResourceContext) {
        super(definition, context);
      }
    }

    Object.defineProperty(PlainService, 'name', { value: target.name.replace(/Module$/, 'Service') });
    Module({
      imports: [TypeOrmModule.forFeature([definition.entity])],
      controllers: [resourceController(definition, PlainService)],
      providers: [PlainService],
    })(target);
  };
