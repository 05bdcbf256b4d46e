import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { documentationPolicy } from './core/http/security-headers.middleware.js';
import type { SiteIdentity } from './core/identity/site-identity.js';

const description = `
Every call of the website and the back office. Lists answer pages; failures answer \`{ message }\`, and 422 \`{ message, errors }\`.
Each answer carries \`x-request-id\`.

To try calls of the back office out: call \`POST /admin/login\`, then \`GET /admin/api/csrf_token\`, and put its token in under
*Authorize* as \`X-CSRF-TOKEN\`. The browser keeps the session's cookie by itself.
`;

/** Serves Swagger UI at /api/docs, and the document at /api/docs-json and /api/docs-yaml. It is created on first use. */
export function setupSwagger(app: NestExpressApplication, site: SiteIdentity): void {
  app.use('/api/docs', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Content-Security-Policy', documentationPolicy());
    next();
  });
  SwaggerModule.setup('api/docs', app, () => createOpenApiDocument(app, site), {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    customSiteTitle: `${site.siteName}: API`,
    // The name may have been changed since.
    patchDocumentOnRequest: (_request, _response, document) => ({
      ...document,
      info: { ...document.info, title: site.siteName },
    }),
    swaggerOptions: { persistAuthorization: true, displayRequestDuration: true, docExpansion: 'none', filter: true },
  });
}

export function createOpenApiDocument(app: NestExpressApplication, site: SiteIdentity): OpenAPIObject {
  const base = new DocumentBuilder()
    .setTitle(site.siteName)
    .setDescription(description)
    .setVersion('1')
    .addCookieAuth('jukwaa_session', { type: 'apiKey', in: 'cookie' }, 'session')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' }, 'csrf')
    // Relative, so that calls can be tried out under whichever name the site is known by.
    .addServer('/', 'This site')
    .build();
  const document = SwaggerModule.createDocument(app, base, {
    // Controllers have `@ApiTags`; a second tag from the class name would list each operation twice.
    autoTagControllers: false,
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  document.security = [{ session: [], csrf: [] }];
  for (const item of Object.values(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = item[method];
      if (!operation) continue;
      // Public calls need nothing; those that only read, no anti-forgery token.
      const { security = [] } = operation;
      operation.security = method === 'get' ? security.map(({ csrf: _csrf, ...others }) => others) : security;
      for (const response of Object.values(operation.responses)) describeFailureAsJson(response);
    }
  }
  for (const schema of Object.values(document.components?.schemas ?? {})) {
    if ('properties' in schema) allowNullBesideReferences(schema.properties ?? {});
  }
  return document;
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Properties = NonNullable<Extract<Schema, { properties?: unknown }>['properties']>;
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/** `@ApiProduces` names the type of every answer of a call; failures, whose schema is a class, are JSON all the same. */
function describeFailureAsJson(response: Operation['responses'][string]): void {
  if (!response || !('content' in response)) return;
  const failure = Object.values(response.content ?? {}).find(({ schema }) => schema && '$ref' in schema);
  if (failure) response.content = { 'application/json': failure };
}

/** `nullable` beside `allOf` allows null by its type alone: validators check the referenced class as well, which is none. */
function allowNullBesideReferences(properties: Properties): void {
  for (const [name, property] of Object.entries(properties)) {
    if (!('allOf' in property) || !property.nullable) continue;
    const { allOf = [], nullable: _nullable, type: _type, ...others } = property;
    properties[name] = { ...others, anyOf: [...allOf, { type: 'object', nullable: true, enum: [null] }] };
  }
}
