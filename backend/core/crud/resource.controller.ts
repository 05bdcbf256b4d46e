import {
  Body,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  type StreamableFile,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBody,
  type ApiBodyOptions,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { AllowDeclaredToken, RequirePermission } from '../access/access.decorator.js';
import { type Caller, CallerOf } from '../access/caller.js';
import { CurrentUser } from '../access/current-user.decorator.js';
import { RequireConfirmation } from '../access/recent-confirmation.js';
import { StaleErrorBody } from '../http/errors.dto.js';
import { ValidationException } from '../http/exceptions.js';
import { FILE } from '../http/file-body.decorator.js';
import { allowReadOnlyFields, READ_ONLY_FIELDS_NOTE } from '../http/read-only-fields.js';
import { Refuses } from '../http/refuses.decorator.js';
import { InputValidationPipe, toInput, UpdateValidationPipe } from '../http/validation.pipe.js';
import { englishName, say } from '../language/say.js';
import type { Author } from './author.js';
import type { BulkInput, BulkResult, FilterValues, RecordIds, ValuesQuery } from './bulk/bulk.dto.js';
import { CreationKeyHeader, CreationKeyOf } from './creation-keys.js';
import type { ImportQuery } from './csv/import.dto.js';
import { toLines } from './csv/json-lines.js';
import { MAX_BULK_IDS } from './lists/list.constants.js';
import { ListCacheInterceptor } from './lists/list-cache.interceptor.js';
import { createListQuery } from './lists/list-filters.js';
import { withParts } from './lists/list-parts.js';
import { type ShownListQuery, withTexts } from './lists/short-texts.js';
import { pageSchema } from './page-schema.js';
import { addPatchRoute } from './patch-routes.js';
import { addPublicationRoutes } from './publication/publication-routes.js';
import { RecordIdPipe } from './record-id.pipe.js';
import { ORDERED_MESSAGE } from './record-order.js';
import { IfMatchHeader, RecordTagInterceptor, TAGGED } from './record-tags.js';
import { includedClass, relationsOf } from './relations.js';
import { type ListQuery, MessageBody, OrderInput, Page, type ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceService } from './resource.service.js';
import {
  comparing,
  definitionOf,
  isContent,
  listedFields,
  OPERATIONS,
  operationPath,
  type ResourceDefinition,
  type ResourceOperation,
  recordFields,
} from './resource-definition.js';
import { serviceController } from './service-controller.js';
import { listedFilters, type Route, toolRoutes } from './tool-routes.js';
import { addTranslationRoutes } from './translations/translation-routes.js';
import { addTreeRoutes } from './tree-routes.js';

/** Read-only operations. */
const READING: readonly ResourceOperation[] = ['list', 'edit', 'ids', 'values', 'export', 'sample'];

/**
 * Creates the base class of a resource's controller: list, create, fetch for edit, update, delete and order, with paths, guards,
 * validation and documentation from the definition. Bulk and file operations are in tool-routes.ts.
 */
export function ResourceController<
  E extends ResourceEntity,
  I extends object,
  U extends ResourceInput,
  R extends object,
>(definition: ResourceDefinition<E, I, U, R>) {
  abstract class Controller {
    constructor(readonly service: ResourceService<E, I, R, U>) {}

    list(query: ShownListQuery, caller: Caller | undefined): Promise<Page<R>> {
      return this.service.list(query, caller);
    }

    create(input: I, by: Author, key: string | undefined): Promise<R> {
      return this.service.create(input, by, undefined, key);
    }

    edit(id: number): Promise<R> {
      return this.service.read(id);
    }

    update(id: number, input: U, by: Author): Promise<R> {
      return this.service.update(id, input, by);
    }

    delete(id: number, by: Author): Promise<MessageBody> {
      return this.service.delete(id, by);
    }

    order({ ids }: OrderInput, by: Author): Promise<MessageBody> {
      return this.service.order(ids, by);
    }

    async ids(query: ListQuery): Promise<RecordIds> {
      const found = await this.service.ids(query);
      return { ids: [...found.subarray(0, MAX_BULK_IDS)], total: found.length };
    }

    async values({ filter, search }: ValuesQuery): Promise<FilterValues> {
      return { values: await this.service.values(filter, search) };
    }

    async bulk(input: BulkInput, by: Author): Promise<BulkResult> {
      const query = input.query && (await toInput(listQuery, input.query));
      return this.service.changeMany(input, query, by);
    }

    duplicate(id: number, by: Author): Promise<R> {
      return this.service.duplicate(id, by);
    }

    export(query: ListQuery, by: Author): Promise<StreamableFile> {
      return this.service.exportCsv(query, by);
    }

    async import(
      file: { buffer: Buffer } | undefined,
      { dry_run = false }: ImportQuery,
      by: Author,
    ): Promise<StreamableFile> {
      if (!file) throw new ValidationException({ [FILE]: [say('common.fileRequired')] });
      return toLines(await this.service.importCsv(file.buffer, { by, isDryRun: dry_run }));
    }

    sample(): Promise<StreamableFile> {
      return this.service.sampleCsv();
    }
  }

  const { name, label, record, input, updateInput = input, read, write } = definition;
  const listQuery = createListQuery(comparing(definition));
  const listRecord = definition.leftOutOfLists?.record ?? record;
  const relations = relationsOf(definition);
  const parts = { fields: listedFields(definition), relations: relations.map((relation) => relation.name) };
  const included =
    relations.length === 0
      ? undefined
      : includedClass(record.name, relations, (relation) => {
          const entity = relations.find((one) => one.name === relation)?.entity;
          return (entity && definitionOf(entity)?.record) ?? Object;
        });
  const called = englishName(label);
  ApiTags(called)(Controller);
  const lower = called.toLowerCase();
  const byId = [ApiParam({ name: 'id', type: Number }), Refuses({ 404: `No ${lower} has this id.` })];
  const unprocessable = Refuses({ 422: 'A field breaks a rule.' });
  const fields = (): ReadonlySet<string> => recordFields(definition);
  // For controllers with their own update, which the global pipe validates.
  if (definition.updateInput) allowReadOnlyFields(definition.updateInput, fields());
  const body = (dto: Type): ParameterDecorator => Body(new InputValidationPipe(dto));

  const routes: Record<ResourceOperation, Route> = {
    ...toolRoutes(definition, listQuery),
    list: {
      types: [withParts(withTexts(listQuery), parts), Object],
      method: [
        Get(operationPath(definition, 'list')),
        RequirePermission(read),
        AllowDeclaredToken(name, 'read'),
        UseInterceptors(ListCacheInterceptor(definition.hasSharedList === true)),
        ApiOperation({ summary: `List: ${called}` }),
        ApiOkResponse({ description: 'One page, newest first.', schema: pageSchema(listRecord, Page, included) }),
        unprocessable,
      ],
      parameters: [Query(), CallerOf()],
    },
    create: {
      types: [Object, Object, String],
      method: [
        Post(operationPath(definition, 'create')),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        UseInterceptors(RecordTagInterceptor),
        ApiOperation({ summary: `Create: ${called}` }),
        CreationKeyHeader(),
        ApiBody({ type: input }),
        ApiCreatedResponse({ type: record, ...TAGGED }),
        Refuses({ 409: 'Another record has the same unique value.' }),
        unprocessable,
      ],
      parameters: [body(input), CurrentUser(), CreationKeyOf()],
    },
    edit: {
      types: [Number],
      method: [
        Get(operationPath(definition, 'edit')),
        RequirePermission(read),
        AllowDeclaredToken(name, 'read'),
        UseInterceptors(RecordTagInterceptor),
        ApiOperation({ summary: `Fetch for edit: ${called}` }),
        ApiOkResponse({ type: record, ...TAGGED }),
        ...byId,
      ],
      parameters: [Param('id', new RecordIdPipe(label))],
    },
    update: {
      types: [Number, Object, Object],
      method: [
        Put(operationPath(definition, 'update')),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        UseInterceptors(RecordTagInterceptor),
        IfMatchHeader(),
        ApiOperation({
          summary: `Update: ${called}`,
          description: `Required fields must be sent; other fields that are not sent stay as they are. ${READ_ONLY_FIELDS_NOTE}`,
        }),
        ApiBody(updateBody(updateInput, definition.wrapper)),
        ApiOkResponse({ type: record, ...TAGGED }),
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
      types: [Number, Object],
      method: [
        Delete(operationPath(definition, 'delete')),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        HttpCode(200),
        ApiOperation({ summary: `Delete: ${called}` }),
        ApiOkResponse({ type: MessageBody, example: { message: definition.deletedMessage() } }),
        Refuses({ 409: `The ${lower} is in use; the message says by what.` }),
        ...byId,
      ],
      parameters: [Param('id', new RecordIdPipe(label)), CurrentUser()],
    },
    order: {
      types: [OrderInput, Object],
      method: [
        Put(operationPath(definition, 'order')),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        ApiOperation({
          summary: `Order: ${called}`,
          description:
            `The given records take, in the given order, the places that they hold now among all records; others stay ` +
            `where they are. The public site shows this order; \`sort=${definition.roles.order}\` lists it.`,
        }),
        ApiOkResponse({ type: MessageBody, example: { message: ORDERED_MESSAGE() } }),
        Refuses({ 422: 'An id is missing, given more than once, or of no record.' }),
      ],
      parameters: [Body(), CurrentUser()],
    },
  };

  const operations = definition.operations ?? OPERATIONS;
  for (const operation of operations) {
    if (operation === 'order' && !definition.roles.order) continue;
    if (operation === 'values' && listedFilters(definition).length === 0) continue;
    const { method, parameters, types } = routes[operation];
    const descriptor = Object.getOwnPropertyDescriptor(Controller.prototype, operation);
    if (!descriptor) continue;
    const confirmed = definition.needsConfirmation && !READING.includes(operation) ? [RequireConfirmation()] : [];
    for (const decorate of [
      ...method,
      ...confirmed,
      ApiExtraModels(
        Page,
        record,
        listRecord,
        ...(included ? [included] : []),
        ...(definition.wrapper === undefined ? [] : [updateInput]),
      ),
    ]) {
      decorate(Controller.prototype, operation, descriptor);
    }
    Reflect.defineMetadata('design:paramtypes', types, Controller.prototype, operation);
    parameters.forEach((decorate, index) => {
      decorate(Controller.prototype, operation, index);
    });
  }
  if (operations.includes('update') && operations.includes('edit') && definition.wrapper === undefined)
    addPatchRoute(Controller as unknown as Type<Controller>, definition, {
      input: updateInput,
      path: operationPath(definition, 'update'),
      fields,
    });
  if (definition.translation) addTranslationRoutes(Controller as unknown as Type<Controller>, definition);
  if (definition.roles.parent) addTreeRoutes(Controller as unknown as Type<Controller>, definition);
  if (isContent(definition)) addPublicationRoutes(Controller as unknown as Type<Controller>, definition);
  return Controller;
}

/** Creates the controller of a resource without routes of its own. */
export const resourceController = <
  E extends ResourceEntity,
  I extends object,
  U extends ResourceInput,
  R extends object,
>(
  definition: ResourceDefinition<E, I, U, R>,
  service: Type<ResourceService<E, I, R, U>>,
): Type => serviceController(class extends ResourceController(definition) {}, service);

/** Describes the body of an update, which may also be wrapped as its record is read. */
function updateBody(input: Type, wrapper: string | undefined): ApiBodyOptions {
  if (wrapper === undefined) return { type: input };
  const plain = { $ref: getSchemaPath(input) };
  return {
    schema: {
      oneOf: [
        plain,
        { type: 'object', required: [wrapper], additionalProperties: false, properties: { [wrapper]: plain } },
      ],
    },
  };
}
