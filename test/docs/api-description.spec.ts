import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ModulesContainer } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Express } from 'express';
import type { Access } from '../../backend/core/access/access.decorator.js';
import { RECORD_EVENTS, VISITOR_EVENTS } from '../../backend/core/events/reported-events.constants.js';
import { testConfiguration } from '../api/support/configuration.js';

// The built application: the compiler that Jest runs the sources with leaves the schemas out.
const built = <M>(path: string): Promise<M> => import(pathToFileURL(resolve('dist/backend', path)).href);
const { createApplication } = await built<typeof import('../../backend/application.js')>('application.js');
const { createOpenApiDocument } = await built<typeof import('../../backend/swagger.js')>('swagger.js');
const { SiteIdentity } = await built<typeof import('../../backend/core/identity/site-identity.js')>(
  'core/identity/site-identity.js',
);
const { permissionsOfScope, SCOPE_PERMISSIONS } =
  await built<typeof import('../../backend/core/access/token-scopes.js')>('core/access/token-scopes.js');
const { namesWith } = await built<typeof import('../../backend/core/crud/resource-definition.js')>(
  'core/crud/resource-definition.js',
);
const { ACCESS } = await built<typeof import('../../backend/core/access/access.decorator.js')>(
  'core/access/access.decorator.js',
);

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & {
  'x-permission'?: string;
  'x-token-scope'?: string;
  'x-further-scopes'?: string[];
};
type Schema = Record<string, unknown>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

let close: () => Promise<void>;
let document: OpenAPIObject;
/** Every described call, as 'GET /path/{id}'. */
let described: Map<string, Operation>;
/** Every call that is answered, with what its handler says of it. */
let answered: Map<string, Handler | undefined>;

interface Handler {
  access: Access | undefined;
  takesBody: boolean;
}

beforeAll(async () => {
  const storageDir = await mkdtemp(join(tmpdir(), 'jukwaa-description-'));
  const application = await createApplication(
    testConfiguration(storageDir, { dialect: 'sqlite', file: join(storageDir, 'database.sqlite') }),
  );
  close = async () => {
    await application.close();
    await rm(storageDir, { recursive: true, force: true });
  };
  document = await createOpenApiDocument(application.nest, application.nest.get(SiteIdentity));
  described = new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.flatMap((method): [string, Operation][] => {
        const operation = item[method];
        return operation ? [[`${method.toUpperCase()} ${path}`, operation]] : [];
      }),
    ),
  );
  const handlers = handlersByRoute(application.nest.get(ModulesContainer));
  answered = new Map(routesOf(application.express).map((route) => [route, handlers.get(route)]));
});

afterAll(() => close());

/** What Express answers. */
function routesOf({ router }: Express): string[] {
  return router.stack.flatMap(({ route }) => {
    if (!route) return [];
    const methods = new Set(route.stack.map(({ method }) => method));
    return METHODS.filter((method) => methods.has(method)).flatMap((method) =>
      [route.path].flat().map((path) => callOf(method, path)),
    );
  });
}

const callOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${`/${path}`.replace(/^\/+/, '/').replace(/:(\w+)/g, '{$1}')}`;

/** What the handlers' decorators say. */
function handlersByRoute(modules: ModulesContainer): Map<string, Handler> {
  const found = new Map<string, Handler>();
  for (const { controllers } of modules.values()) {
    for (const { metatype } of controllers.values()) {
      if (typeof metatype !== 'function') continue;
      for (const [name, handler] of methodsOf(metatype.prototype)) {
        const method: number | undefined = Reflect.getMetadata(METHOD_METADATA, handler);
        if (method === undefined) continue;
        const prefix: string = Reflect.getMetadata(PATH_METADATA, metatype);
        const paths: string | string[] = Reflect.getMetadata(PATH_METADATA, handler);
        const parameters: object = Reflect.getMetadata(ROUTE_ARGS_METADATA, metatype, name) ?? {};
        const described: Handler = {
          access: Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, metatype),
          takesBody: Object.keys(parameters).some((key) => key.startsWith(`${RouteParamtypes.BODY}:`)),
        };
        const verb = RequestMethod[method] ?? '';
        for (const path of [paths].flat())
          found.set(callOf(verb, `${prefix}/${path}`.replace(/\/+/g, '/').replace(/\/$/, '')), described);
      }
    }
  }
  return found;
}

/** Its own methods and those that it inherits. */
function methodsOf(prototype: object | null): [name: string, method: object][] {
  if (!prototype || prototype === Object.prototype) return [];
  const own = Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(
    ([name, { value }]): [string, object][] => (typeof value === 'function' ? [[name, value]] : []),
  );
  return [...own, ...methodsOf(Object.getPrototypeOf(prototype))];
}

/** The calls for which something is wrong, for a message that names them all. */
const callsWhere = (isWrong: (operation: Operation, call: string) => boolean): string[] =>
  [...described].filter(([call, operation]) => isWrong(operation, call)).map(([call]) => call);

/** The type of a schema that may allow null as well. */
const typeOf = ({ type }: Schema): unknown => [type].flat().find((one, _, all) => one !== 'null' || all.length === 1);

/** Whether a schema tells more than that there is something: a reference that leads somewhere, or a type. */
function isTyped(schema: Schema | undefined): boolean {
  if (!schema) return false;
  if (typeof schema.$ref === 'string') {
    const target = document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
    return target !== undefined && isTyped(target as Schema);
  }
  for (const parts of [schema.allOf, schema.oneOf, schema.anyOf]) {
    if (Array.isArray(parts)) return parts.length > 0 && parts.every((part) => isTyped(part));
  }
  const type = typeOf(schema);
  if (type === 'array') return isTyped(schema.items as Schema | undefined);
  if (Array.isArray(schema.enum)) return true;
  if (type === 'object' || schema.properties) {
    return Object.keys(schema.properties ?? {}).length > 0 || schema.additionalProperties !== undefined;
  }
  return type !== undefined;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

const isTypedContent = ({ content = {} }: Content): boolean => {
  const media = Object.values(content);
  return media.length > 0 && media.every(({ schema }) => isTyped(schema));
};

const answersOf = ({ responses }: Operation): [status: string, answer: Content][] =>
  Object.entries(responses).map(([status, answer]) => {
    const [, shared] = /^#\/components\/responses\/(\w+)$/.exec(answer && '$ref' in answer ? answer.$ref : '') ?? [];
    return [status, (shared === undefined ? answer : document.components?.responses?.[shared]) as Content];
  });

describe('The description of the API', () => {
  it('has every route that exists, and no other', () => {
    // Files, the description itself, and what is always refused.
    const others = /^GET \/(?:storage\/(?!document\/|site\/)|api\/docs|mcp$)/;
    const routes = [...answered.keys()].filter((route) => !others.test(route));
    expect([...described.keys()].sort()).toEqual(routes.sort());
    expect(routes.length).toBeGreaterThan(100);
  });

  it('knows of each route who may call it', () => {
    const silent = [...described.keys()].filter((call) => answered.get(call)?.access === undefined);
    expect(silent).toEqual([]);
  });

  it('puts each call under one heading, in a sentence, under a name of its own', () => {
    expect(callsWhere(({ tags }) => tags?.length !== 1)).toEqual([]);
    expect(callsWhere(({ summary }) => !summary?.trim())).toEqual([]);
    const names = [...described.values()].map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('says what each call takes', () => {
    const takers = [...answered].flatMap(([call, handler]) => (handler?.takesBody ? [call] : []));
    expect(takers.filter((call) => !described.get(call)?.requestBody)).toEqual([]);
    expect(takers).toContain('POST /admin/api/create_post');
    expect(
      callsWhere(({ requestBody }) => requestBody !== undefined && !isTypedContent(requestBody as Content)),
    ).toEqual([]);
    const untyped = callsWhere(({ parameters = [] }) =>
      parameters.some((parameter) => !('schema' in parameter) || !isTyped(parameter.schema as Schema)),
    );
    expect(untyped).toEqual([]);
    const places = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const named = ({ parameters = [] }: Operation) =>
      parameters.flatMap((parameter) => ('in' in parameter && parameter.in === 'path' ? [parameter.name] : []));
    expect(callsWhere((operation, call) => String(places(call)) !== String(named(operation)))).toEqual([]);
  });

  it('gives examples of parameters that are of their type', () => {
    const isOf: Readonly<Record<string, (value: unknown) => boolean>> = {
      array: Array.isArray,
      integer: Number.isInteger,
      number: (value) => typeof value === 'number',
      string: (value) => typeof value === 'string',
      boolean: (value) => typeof value === 'boolean',
    };
    const wrong = [...described].flatMap(([call, { parameters = [] }]) =>
      parameters.flatMap((parameter) => {
        const { name = '', schema = {} } = parameter as { name?: string; schema?: Schema };
        const fits = isOf[String(typeOf(schema))];
        return schema.example === undefined || !fits || fits(schema.example) ? [] : [`${call}: ${name}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('says what each call answers when it succeeds', () => {
    const good = (operation: Operation) =>
      answersOf(operation).filter(([status]) => status.startsWith('2') || status.startsWith('3'));
    const untyped = callsWhere((operation) => {
      const answers = good(operation);
      // Nothing follows a redirect, and 204 is nothing.
      return answers.length === 0 || answers.some(([status, one]) => /^20[0-3]$/.test(status) && !isTypedContent(one));
    });
    expect(untyped).toEqual([]);
  });

  it('says of files and streams which they are', () => {
    const typesOf = (call: string): string[] => {
      const { '200': answer } = described.get(call)?.responses ?? {};
      return Object.keys((answer as Content | undefined)?.content ?? {});
    };
    expect(typesOf('GET /admin/api/export_post')).toEqual(['text/csv']);
    expect(typesOf('POST /admin/api/import_post')).toEqual(['application/x-ndjson']);
    expect(typesOf('POST /api/chat')).toEqual(['text/event-stream']);
  });

  it('says how each call fails', () => {
    const untyped = callsWhere((operation) =>
      answersOf(operation).some(([status, answer]) => /^[45]/.test(status) && !isTypedContent(answer)),
    );
    expect(untyped).toEqual([]);
    const lacks = (status: string) => (operation: Operation) => !(status in operation.responses);
    const isPublicRead = (call: string) => call.startsWith('GET /api/');
    expect(
      callsWhere((operation, call) => isPublicRead(call) && (lacks('429')(operation) || lacks('503')(operation))),
    ).toEqual([]);
    // Any call with a token can be one too many, also one that takes none.
    expect(callsWhere((operation, call) => / \/(?:admin|api)\//.test(call) && lacks('429')(operation))).toEqual([]);
    const withJson = ({ requestBody }: Operation) =>
      requestBody !== undefined && 'content' in requestBody && 'application/json' in requestBody.content;
    // JSON-RPC says in its own answers what is wrong with its messages.
    const isRpc = (call: string) => call === 'POST /mcp';
    expect(callsWhere((operation, call) => withJson(operation) && !isRpc(call) && lacks('422')(operation))).toEqual([]);
    expect(callsWhere((operation, call) => call.includes('{') && lacks('404')(operation))).toEqual([]);
    // A token is refused by all calls of the back office that have no scope, also by those for anybody.
    expect(callsWhere((operation, call) => call.includes(' /admin/') && lacks('403')(operation))).toEqual([]);
    expect(described.get('POST /admin/login/company/{slug}/backchannel')?.responses).toHaveProperty('422');
    // Answered before a handler is reached.
    for (const status of ['400', '403', '413', '415']) {
      expect(callsWhere((operation, call) => !call.startsWith('GET ') && lacks(status)(operation))).toEqual([]);
    }
    expect(callsWhere((operation, call) => call.includes('{') && lacks('400')(operation))).toEqual([]);
    expect(callsWhere((operation, call) => call.startsWith('GET ') && lacks('304')(operation))).toEqual([]);
  });

  it('says of calls with `If-Match` what answers an outdated tag, and that their records have one', () => {
    const isTagged = ({ parameters = [] }: Operation) =>
      parameters.some((parameter) => 'name' in parameter && parameter.name === 'If-Match');
    expect(callsWhere(isTagged).length).toBeGreaterThan(10);
    const wrong = callsWhere((operation) => {
      const { '200': record, '412': outdated } = operation.responses as Record<string, object>;
      const told = JSON.stringify([record, outdated]);
      return isTagged(operation) && !(told.includes('"ETag"') && told.includes('/StaleErrorBody"'));
    });
    expect(wrong).toEqual([]);
  });

  it('says of each call how it fails, and of public ones that they take a language', () => {
    const fails = ({ responses }: Operation) => Object.keys(responses).some((status) => /^4\d\d$/.test(status));
    expect(callsWhere((operation) => !fails(operation))).toEqual([]);
    const takesLanguage = ({ parameters = [] }: Operation) =>
      parameters.some((parameter) => 'name' in parameter && parameter.name === 'language' && parameter.in === 'query');
    const isPublic = (call: string) => / \/api\//.test(call);
    expect(callsWhere((operation, call) => isPublic(call) && !takesLanguage(operation))).toEqual([]);
  });

  it('describes nothing that is not used', () => {
    const text = JSON.stringify(document);
    const unused = Object.keys(document.components?.schemas ?? {}).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    );
    expect(unused).toEqual([]);
  });

  it('says who may call, as the guard sees it', () => {
    const wrong = callsWhere((operation, call) => {
      const access = answered.get(call)?.access;
      const isGuarded = operation.security?.length !== 0 && '401' in operation.responses;
      if (access?.kind === 'public')
        return operation.security?.length !== 0 || isGuarded || operation['x-permission'] !== undefined;
      if (access?.kind === 'signed-in') return !isGuarded || operation['x-permission'] !== undefined;
      return !isGuarded || !('403' in operation.responses) || operation['x-permission'] !== access?.permission;
    });
    expect(wrong).toEqual([]);
  });

  it('says which scope a token needs: one that stands for the permission of the call', () => {
    const accepts = ({ security = [] }: Operation) => security.some((one) => 'token' in one);
    const wrong = callsWhere((operation) => {
      const { 'x-token-scope': scope, 'x-permission': permission = '', description = '' } = operation;
      if (!scope) return accepts(operation);
      // The scope to write includes the permission to publish.
      const isSame = [...permissionsOfScope(scope), 'export'].some((one) => one === permission);
      return !accepts(operation) || !isSame || !description.includes(`\`${scope}\``);
    });
    expect(wrong).toEqual([]);
    const scopes = new Set(
      [...described.values()].flatMap(({ 'x-token-scope': scope = [], 'x-further-scopes': further = [] }) =>
        [scope, further].flat(),
      ),
    );
    expect([...scopes].sort()).toEqual(
      // That of drafts opens the calls that write.
      [...SCOPE_PERMISSIONS.keys()].filter((scope) => !scope.endsWith(':draft')).sort(),
    );
    expect(described.get('GET /admin/api/list_user')?.['x-token-scope']).toBeUndefined();
    expect(described.get('PUT /admin/api/update_post/{id}')?.['x-token-scope']).toBe('post:write');
    const forReading = callsWhere(
      ({ 'x-token-scope': scope }, call) => !!scope?.endsWith(':write') && call.startsWith('GET '),
    );
    expect(forReading).toEqual(['GET /admin/api/picture_text']);
  });

  it('names in the guide every kind of record whose changes webhooks tell of', () => {
    const guide = readFileSync('docs/integrating.md', 'utf8');
    const resources = namesWith('webhooks');
    expect(resources.length).toBeGreaterThan(10);
    for (const resource of resources) expect(guide).toMatch(new RegExp(`\`${resource}[\`.]`));
  });

  it('introduces each section, and begins with ten tasks', () => {
    const sections = (document.tags ?? []).filter(({ description }) => description).map(({ name }) => name);
    const used = new Set([...described.values()].flatMap(({ tags }) => tags ?? []));
    expect([...sections].sort()).toEqual([...used].sort());
    const { description = '' } = document.info;
    expect(description.match(/^\| [A-Z].* \| \[`[A-Z]+ \//gm)).toHaveLength(10);
    expect(description.indexOf('commonest')).toBeLessThan(10);
  });

  it('is OpenAPI 3.1, in which null is a type', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(JSON.stringify(document)).not.toMatch(/"nullable":(?:true|false)/);
  });

  it('says of numbers that they are whole unless they have a format, and of times that they are, also of those that may be null', () => {
    const fields = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
      Object.entries('properties' in schema ? (schema.properties ?? {}) : {}).map(
        ([field, one]) => [`${name}.${field}`, one as Schema] as const,
      ),
    );
    const inexact = fields.filter(([name, { type, format, enum: values }]) => {
      const types = [type].flat();
      const isTime = types.includes('string') && name.endsWith('_at') && values === undefined;
      return format === undefined && (types.includes('number') || isTime);
    });
    expect(inexact.map(([name]) => name)).toEqual([]);
    const nullable = fields.filter(([, { type }]) => String(type) === 'integer,null').map(([name]) => name);
    expect(nullable).toEqual(expect.arrayContaining(['PortfolioRecord.client_id', 'TakenKind.example']));
  });

  it('has every event that webhooks are called for, and no other', () => {
    const kinds = namesWith('webhooks').flatMap((name) => RECORD_EVENTS.map((event) => `${name}.${event}`));
    const { webhooks = {} } = document as { webhooks?: OpenAPIObject['paths'] };
    expect(Object.keys(webhooks).sort()).toEqual([...kinds, ...VISITOR_EVENTS, 'webhook.test'].sort());
    const untyped = Object.entries(webhooks).filter(([, { post }]) => !isTypedContent(post?.requestBody as Content));
    expect(untyped.map(([event]) => event)).toEqual([]);
  });

  it('describes no class by half', () => {
    const schemas = Object.entries(document.components?.schemas ?? {});
    const untyped = schemas.flatMap(([name, schema]) =>
      Object.entries(('properties' in schema && schema.properties) || {})
        .filter(([, property]) => !isTyped(property as Schema))
        .map(([property]) => `${name}.${property}`),
    );
    expect(untyped).toEqual([]);
  });

  it("shows an example of every value in the pages' data", () => {
    const seen = new Map<string, Schema>();
    const visit = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      if ('$ref' in part && typeof part.$ref === 'string') {
        const name = part.$ref.split('/').at(-1) ?? '';
        if (seen.has(name)) return;
        seen.set(name, document.components?.schemas?.[name] as Schema);
        visit(seen.get(name));
      }
      for (const value of Object.values(part)) visit(value);
    };
    for (const [call, { responses }] of described) if (call.includes('/api/pages/')) visit(responses['200']);
    const isValue = (schema: Schema): boolean => {
      const type = typeOf(schema);
      return type === 'array' ? isValue(schema.items as Schema) : type !== 'object' && !!type;
    };
    const bare = [...seen].flatMap(([name, { properties = {} }]) =>
      Object.entries(properties as Record<string, Schema>)
        .filter(([, property]) => isValue(property) && property.example === undefined)
        .map(([property]) => `${name}.${property}`),
    );

    expect(seen.size).toBeGreaterThan(30);
    expect(bare).toEqual([]);
  });
});
