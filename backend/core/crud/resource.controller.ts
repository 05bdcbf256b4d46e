import { Body, Delete, Get, HttpCode, Param, Post, Put, Query, type Type, UseInterceptors } from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { RequirePermission } from '../access/access.decorator.js';
import { CurrentUser } from '../access/current-user.decorator.js';
import { ErrorBody, StaleErrorBody, ValidationErrorBody } from '../http/errors.dto.js';
import { allowReadOnlyFields, READ_ONLY_FIELDS_NOTE } from '../http/read-only-fields.js';
import { InputValidationPipe, UpdateValidationPipe } from '../http/validation.pipe.js';
import { ListCacheInterceptor } from './list-cache.interceptor.js';
import { createListQuery } from './list-filters.js';
import { RecordIdPipe } from './record-id.pipe.js';
import { type ListQuery, MessageBody, OrderInput, Page, type ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import { type Author, ORDERED_MESSAGE, type ResourceService } from './resource.service.js';
import { operationPath, type ResourceDefinition, type ResourceOperation, recordFields } from './resource-definition.js';

const ALL: readonly ResourceOperation[] = ['list', 'create', 'edit', 'update', 'delete', 'order'];

const PARAMETER_TYPES: Record<Exclude<ResourceOperation, 'list'>, readonly unknown[]> = {
  create: [Object, Object],
  edit: [Number],
  update: [Number, Object, Object],
  delete: [Number],
  order: [OrderInput],
};

/**
 * Creates the base class of a resource's controller: list, create, fetch for edit, update, delete and order, with paths,
 * guards, validation and documentation from the definition.
 */
export function ResourceController<
  E extends ResourceEntity,
  I extends object,
  U extends ResourceInput,
  R extends object,
>(definition: ResourceDefinition<E, I, U, R>) {
  abstract class Controller {
    constructor(readonly service: ResourceService<E, I, R, U>) {}

    list(query: ListQuery): Promise<Page<R>> {
      return this.service.list(query);
    }

    create(input: I, by: Author): Promise<R> {
      return this.service.create(input, by);
    }

    edit(id: number): Promise<R> {
      return this.service.read(id);
    }

    update(id: number, input: U, by: Author): Promise<R> {
      return this.service.update(id, input, by);
    }

    delete(id: number): Promise<MessageBody> {
      return this.service.delete(id);
    }

    order({ ids }: OrderInput): Promise<MessageBody> {
      return this.service.order(ids);
    }
  }

  const { label, record, input, updateInput = input, read, write } = definition;
  const listRecord = definition.leftOutOfLists?.record ?? record;
  ApiTags(label)(Controller);
  const lower = label.toLowerCase();
  const byId = [
    ApiParam({ name: 'id', type: Number }),
    ApiNotFoundResponse({ type: ErrorBody, description: `No ${lower} has this id.` }),
  ];
  const unprocessable = ApiUnprocessableEntityResponse({
    type: ValidationErrorBody,
    description: 'A field breaks a rule.',
  });
  const fields = (): ReadonlySet<string> => recordFields(definition);
  // For controllers that define an update themselves, which the global pipe validates.
  if (definition.updateInput) allowReadOnlyFields(definition.updateInput, fields());
  const body = (dto: Type): ParameterDecorator => Body(new InputValidationPipe(dto));

  const routes: Record<ResourceOperation, { method: MethodDecorator[]; parameters: ParameterDecorator[] }> = {
    list: {
      method: [
        Get(operationPath(definition, 'list')),
        RequirePermission(read),
        UseInterceptors(ListCacheInterceptor(definition.hasSharedList === true)),
        ApiOperation({ summary: `List: ${label}` }),
        ApiOkResponse({ description: 'One page, newest first.', schema: pageSchema(listRecord) }),
        unprocessable,
      ],
      parameters: [Query()],
    },
    create: {
      method: [
        Post(operationPath(definition, 'create')),
        RequirePermission(write),
        ApiOperation({ summary: `Create: ${label}` }),
        ApiBody({ type: input }),
        ApiCreatedResponse({ type: record }),
        ApiConflictResponse({ type: ErrorBody, description: 'Another record has the same unique value.' }),
        unprocessable,
      ],
      parameters: [body(input), CurrentUser()],
    },
    edit: {
      method: [
        Get(operationPath(definition, 'edit')),
        RequirePermission(read),
        ApiOperation({ summary: `Fetch for edit: ${label}` }),
        ApiOkResponse({ type: record }),
        ...byId,
      ],
      parameters: [Param('id', new RecordIdPipe(label))],
    },
    update: {
      method: [
        Put(operationPath(definition, 'update')),
        RequirePermission(write),
        ApiOperation({
          summary: `Update: ${label}`,
          description: `Required fields must be sent; other fields that are not sent stay as they are. ${READ_ONLY_FIELDS_NOTE}`,
        }),
        ApiBody({ type: updateInput }),
        ApiOkResponse({ type: record }),
        ApiConflictResponse({ type: StaleErrorBody, description: 'Somebody else has saved the record since.' }),
        unprocessable,
        ...byId,
      ],
      parameters: [
        Param('id', new RecordIdPipe(label)),
        Body(new UpdateValidationPipe(updateInput, fields, definition.wrapper)),
        CurrentUser(),
      ],
    },
    delete: {
      method: [
        Delete(operationPath(definition, 'delete')),
        RequirePermission(write),
        HttpCode(200),
        ApiOperation({ summary: `Delete: ${label}` }),
        ApiOkResponse({ type: MessageBody, example: { message: definition.deletedMessage } }),
        ApiConflictResponse({ type: ErrorBody, description: `The ${lower} is in use; the message says by what.` }),
        ...byId,
      ],
      parameters: [Param('id', new RecordIdPipe(label))],
    },
    order: {
      method: [
        Put(operationPath(definition, 'order')),
        RequirePermission(write),
        ApiOperation({
          summary: `Order: ${label}`,
          description:
            `The given records take, in the given order, the places that they hold now among all records; others stay ` +
            `where they are. The public site shows this order; \`sort=${definition.orderedBy}\` lists it.`,
        }),
        ApiOkResponse({ type: MessageBody, example: { message: ORDERED_MESSAGE } }),
        ApiUnprocessableEntityResponse({
          type: ValidationErrorBody,
          description: 'An id is missing, given more than once, or of no record.',
        }),
      ],
      parameters: [Body()],
    },
  };

  for (const operation of definition.operations ?? ALL) {
    if (operation === 'order' && !definition.orderedBy) continue;
    const { method, parameters } = routes[operation];
    const descriptor = Object.getOwnPropertyDescriptor(Controller.prototype, operation);
    if (!descriptor) continue;
    for (const decorate of [...method, ApiExtraModels(Page, record, listRecord)]) {
      decorate(Controller.prototype, operation, descriptor);
    }
    // `emitDecoratorMetadata` can't emit the types of parameters that are type parameters.
    const types = operation === 'list' ? [createListQuery(definition)] : PARAMETER_TYPES[operation];
    Reflect.defineMetadata('design:paramtypes', types, Controller.prototype, operation);
    parameters.forEach((decorate, index) => {
      decorate(Controller.prototype, operation, index);
    });
  }
  return Controller;
}

function pageSchema(record: Type) {
  return {
    allOf: [
      { $ref: getSchemaPath(Page) },
      { properties: { data: { type: 'array', items: { $ref: getSchemaPath(record) } } } },
    ],
  };
}
