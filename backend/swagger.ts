import { setImmediate as nextTurn } from 'node:timers/promises';
import { ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { dump } from 'js-yaml';
import { addSections } from './api-sections.js';
import { ConfirmationErrorBody } from './core/access/recent-confirmation.dto.js';
import { CONFIRMATION_MINUTES } from './core/access/recent-confirmation.js';
import { ResourceRegistry } from './core/crud/resource-registry.js';
import { Contributions } from './core/features/contributions.js';
import { type ApiDescription, ApiDescriptionPart } from './core/http/api-description.js';
import { DEPRECATION, type Deprecation } from './core/http/deprecated.decorator.js';
import { ErrorBody, ValidationErrorBody } from './core/http/errors.dto.js';
import { documentationPolicy } from './core/http/security-headers.middleware.js';
import type { SiteIdentity } from './core/identity/site-identity.js';
import { describeExactly, exemplify, withPresentSchemas } from './described-types.js';
import { hostCookieName } from './people/auth/host-cookies.js';
import { CALENDAR } from './site/calendars/calendars.constants.js';
import { FEED_FORMATS, FEEDS } from './site/feeds/feeds.constants.js';

/** Where the description of the API is. */
export const DESCRIPTION_PATH = '/api/docs-json';

/** Calls that answer in the language of their query, with all below them. */
export const LANGUAGE_PATHS = ['/api', ...FEED_FORMATS.map((format) => FEEDS[format].path), CALENDAR.path];

const description = `
Every call of the website and the back office. Lists answer pages; failures answer \`{ message }\`, and 422 \`{ message, errors }\`.
Each answer carries \`x-request-id\`.

To try calls of the back office out: call \`POST /admin/login\`, then \`GET /admin/api/csrf_token\`, and put its token in under
*Authorize* as \`X-CSRF-TOKEN\`. The browser keeps the session's cookie by itself.

Programs use a token instead, which people make in the back office under *Your profile*: \`Authorization: Bearer jkw_…\`, without a
cookie and an anti-forgery token. Each call that takes one says the scope that the token needs; all others answer 403.

Errors are problem details (RFC 9457) for calls whose \`Accept\` names \`application/problem+json\`. Calls with a limit answer \`RateLimit-Policy\`
and \`RateLimit\`, which is what is left; beyond it they answer 429 with \`Retry-After\`.
`;

/** Serves Swagger UI at /api/docs, which reads the description of the API from /api/docs-json. */
export function setupSwagger(app: NestExpressApplication): void {
  app.use('/api/docs', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Content-Security-Policy', documentationPolicy());
    next();
  });
  // Without a document in the page: `apiDocumentation` serves it.
  SwaggerModule.setup('api/docs', app, () => undefined as unknown as OpenAPIObject, {
    raw: false,
    swaggerUrl: DESCRIPTION_PATH,
    // Not persisted: credentials entered under Authorize would stay in the browser's storage.
    swaggerOptions: { deepLinking: true, displayRequestDuration: true, docExpansion: 'none', filter: true },
  });
}

/**
 * Describes the API. Describing all modules at once takes a second of processor time: each has a turn of its own of the event loop, in
 * which others are answered in between.
 */
export async function createOpenApiDocument(app: NestExpressApplication, site: SiteIdentity): Promise<ApiDescription> {
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(site.siteName)
    .setDescription(description)
    .setVersion('1')
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    .addCookieAuth(hostCookieName('jukwaa_session', site), { type: 'apiKey', in: 'cookie' }, 'session')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' }, 'csrf')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'jkw_…', description: 'A token: jkw_…' }, 'token')
    // Relative, so that calls can be tried out under any of the site's host names.
    .addServer('/', 'This site')
    .build();
  const document: ApiDescription = { ...base, paths: {} };
  const schemas: Schemas = {};
  for (const { metatype, controllers } of app.get(ModulesContainer).values()) {
    if (controllers.size === 0) continue;
    await nextTurn();
    const part = SwaggerModule.createDocument(app, base, {
      include: [metatype],
      // Controllers have `@ApiTags`; a second tag from the class name would list each operation twice.
      autoTagControllers: false,
      extraModels: [ConfirmationErrorBody, ValidationErrorBody],
      operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
    });
    for (const [path, item] of Object.entries(part.paths)) document.paths[path] = { ...document.paths[path], ...item };
    Object.assign(schemas, part.components?.schemas);
  }
  document.components = {
    ...base.components,
    schemas,
    responses: {
      [TOO_LONG]: {
        description: 'Address and headers are too long.',
        content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorBody) } } },
      },
    },
  };
  document.security = [{ session: [], csrf: [] }];
  await nextTurn();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      // Public calls need no authentication, and read-only ones no CSRF token.
      const { security = [] } = operation;
      describeScope(operation);
      describeConfirmation(operation);
      describeDeprecation(operation);
      allowSingleFields(operation, schemas);
      operation.security = method === 'get' ? security.map(({ csrf: _csrf, ...others }) => others) : security;
      for (const [status, response] of Object.entries(operation.responses)) {
        if (status >= '4') describeFailureAsJson(response);
      }
      if (isInLanguage(path)) describeLanguage(operation);
      if (isInLanguage(path) && method === 'get') describeTurns(operation);
      describeCommonAnswers(operation, method !== 'get', path);
    }
  }
  for (const schema of Object.values(schemas)) {
    if ('properties' in schema) allowNullBesideReferences(schema.properties ?? {});
  }
  for (const part of [...Object.values(document.paths), ...Object.values(schemas)]) describeExactly({ part });
  const parts = schemas as Record<string, object> as Record<string, Record<string, unknown>>;
  for (const { requestBody } of operationsOf(document)) {
    if (requestBody && 'content' in requestBody)
      exemplify({ ...requestBody.content['application/json']?.schema }, parts);
  }
  addSections(
    document,
    app.get(ResourceRegistry).all.map(({ definition }) => definition),
  );
  for (const part of app.get(Contributions).of(ApiDescriptionPart)) part.addTo(document);
  await nextTurn();
  return withPresentSchemas({ ...document });
}

/** Returns a description as YAML, converted in pieces. */
export async function toYaml({
  paths,
  webhooks = {},
  components: { schemas = {}, ...components } = {},
  ...rest
}: ApiDescription): Promise<string> {
  const yaml = (value: unknown): string => dump(value, { skipInvalid: true, noRefs: true });
  const pieces = [yaml(rest)];
  const add = async (depth: number, values: object): Promise<void> => {
    for (const [name, value] of Object.entries(values)) {
      await nextTurn();
      pieces.push(yaml({ [name]: value }).replace(/^(?=.)/gm, '  '.repeat(depth)));
    }
  };
  pieces.push('paths:\n');
  await add(1, paths);
  if (Object.keys(webhooks).length > 0) pieces.push('webhooks:\n');
  await add(1, webhooks);
  pieces.push('components:\n', yaml(components).replace(/^(?=.)/gm, '  '), '  schemas:\n');
  await add(2, schemas);
  return pieces.join('');
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const operationsOf = ({ paths }: OpenAPIObject): Operation[] =>
  Object.values(paths).flatMap((item) => METHODS.flatMap((method) => item[method] ?? []));

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Properties = NonNullable<Extract<Schema, { properties?: unknown }>['properties']>;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];

/** Describes the scope that a token needs in words: this version of OpenAPI has no field for it. Calls with tokens have a limit. */
function describeScope(operation: Operation & { 'x-token-scope'?: string }): void {
  const { description, 'x-token-scope': scope } = operation;
  if (!scope) return;
  operation.description = [description, `Scope of a token: \`${scope}\`.`].filter(Boolean).join('\n\n');
  operation.responses[429] ??= {
    description: 'Too many calls with the token.',
    content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorBody) } } },
  };
}

/** Describes in words that the session must be confirmed, and how scripts can tell. */
function describeConfirmation(operation: Operation & { 'x-confirmation'?: string }): void {
  const { description, responses, 'x-confirmation': needed } = operation;
  if (!needed) return;
  const verb = needed === 'always' ? 'Needs' : `Needs ${needed}`;
  const sentence = `${verb} a confirmation within the last ${CONFIRMATION_MINUTES} minutes: a sign-in, \`confirm_password\` or \`confirm_passkey\`.`;
  operation.description = [description, sentence].filter(Boolean).join('\n\n');
  responses[403] = {
    description:
      'The role does not allow it, the anti-forgery token is missing, or, with `missing`, the session was not confirmed lately.',
    content: { 'application/json': { schema: { $ref: getSchemaPath(ConfirmationErrorBody) } } },
  };
}

/** Marks what will go, and says in words when. */
function describeDeprecation(operation: Operation & { [DEPRECATION]?: Deprecation }): void {
  const { description, [DEPRECATION]: deprecation } = operation;
  if (!deprecation) return;
  const { since, sunset, link } = deprecation;
  operation.deprecated = true;
  const sentence = `Deprecated on ${since}; answered until ${sunset} at least: ${link}.`;
  operation.description = [description, sentence].filter(Boolean).join('\n\n');
  delete operation[DEPRECATION];
}

const TOO_LONG = 'TooLong';

/** Whether the middleware of languages answers a call before its handler. */
const isInLanguage = (path: string): boolean =>
  LANGUAGE_PATHS.some((root) => path === root || path.startsWith(`${root}/`));

/** Describes the parameter of all public calls. */
function describeLanguage(operation: Operation): void {
  const { parameters = [], responses } = operation;
  const isDescribed = parameters.some(
    (parameter) => 'in' in parameter && parameter.in === 'query' && parameter.name === 'language',
  );
  if (!isDescribed)
    operation.parameters = [
      ...parameters,
      {
        name: 'language',
        in: 'query',
        required: false,
        description: 'The language of the answer, as a BCP 47 tag. Default: the first language of the site.',
        schema: { type: 'string' },
      },
    ];
  responses[422] ??= {
    description: 'The site does not have the language.',
    content: { 'application/json': { schema: { $ref: getSchemaPath(ValidationErrorBody) } } },
  };
}

/** Describes what answers public calls when one address asks for too much, or all together. */
function describeTurns({ responses }: Operation): void {
  const content = { 'application/json': { schema: { $ref: getSchemaPath(ErrorBody) } } };
  responses[429] ??= {
    description: 'Too many calls from one address that no cache could answer; see Retry-After.',
    content,
  };
  responses[503] ??= { description: 'The site is too busy for visitors; see Retry-After.', content };
}

/** Describes responses sent before a handler is reached, by the middleware of all calls. */
function describeCommonAnswers({ responses }: Operation, isWriting: boolean, path: string): void {
  const describe = (status: number, description: string): void => {
    responses[status] ??= {
      description,
      content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorBody) } } },
    };
  };
  // Calls with a token count before it is known whether one may make them.
  if (/^\/(?:admin|api)\//.test(path)) describe(429, 'Too many calls with the token.');
  responses[431] = { $ref: `#/components/responses/${TOO_LONG}` };
  if (isWriting) {
    describe(400, 'The address or the body can’t be read, or the body is nested too deeply or holds too many values.');
    describe(403, 'The request came from another site.');
    describe(413, 'The body is too large.');
    describe(415, 'The media type, the charset or the compression of the body is not known.');
  } else {
    if (path.includes('{')) describe(400, 'The address can’t be read.');
    // Those of the back office that anybody may call.
    if (path.startsWith('/admin/')) describe(403, 'No token may make this call.');
    responses[304] ??= { description: 'The client has it already, by `If-None-Match` or `If-Modified-Since`.' };
  }
}

/** `@ApiProduces` sets the type of every response of a call; failures, whose schema is a class, are JSON nonetheless. */
function describeFailureAsJson(response: Operation['responses'][string]): void {
  if (!response || !('content' in response)) return;
  const failure = Object.values(response.content ?? {}).find(({ schema }) => schema && '$ref' in schema);
  if (failure) response.content = { 'application/json': failure };
}

/** Says that none of the fields is required. */
function allowSingleFields(operation: Operation & { 'x-single-fields'?: boolean }, schemas: Schemas): void {
  const { requestBody, 'x-single-fields': areSingle } = operation;
  delete operation['x-single-fields'];
  const body = requestBody && 'content' in requestBody ? requestBody.content['application/json']?.schema : undefined;
  const schema = areSingle && body && '$ref' in body ? schemas[body.$ref.slice(getSchemaPath('').length)] : undefined;
  if (schema && 'required' in schema) delete schema.required;
}

/** `nullable` beside `allOf` only allows null by its type: validators also check the referenced class, which rejects null. */
function allowNullBesideReferences(properties: Properties): void {
  for (const [name, property] of Object.entries(properties)) {
    if (!('allOf' in property) || !property.nullable) continue;
    const { allOf = [], nullable: _nullable, type: _type, ...others } = property;
    properties[name] = { ...others, anyOf: [...allOf, { type: 'object', nullable: true, enum: [null] }] };
  }
}
