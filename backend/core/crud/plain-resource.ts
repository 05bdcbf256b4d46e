import { Controller, Injectable, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ResourceController } from './resource.controller.js';
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

    @Controller()
    class PlainController extends ResourceController(definition) {
      constructor(service: PlainService) {
        super(service);
      }
    }
    // The API documentation names operations by the class: `Banners_list`.
    rename(PlainController, target.name.replace(/Module$/, 'Controller'));
    rename(PlainService, target.name.replace(/Module$/, 'Service'));
    Module({
      imports: [TypeOrmModule.forFeature([definition.entity])],
      controllers: [PlainController],
      providers: [PlainService],
    })(target);
  };

const rename = (type: Type, value: string): void => {
  Object.defineProperty(type, 'name', { value });
};
