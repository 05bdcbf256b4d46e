import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import type { Settings } from './core/config/settings.js';
import { documentationPolicy } from './core/http/security-headers.js';

const description = `
Every call of the website and the back office. Lists answer pages; failures answer \`{ message }\`, and 422 \`{ message, errors }\`.
Each answer carries \`x-request-id\`.

To try calls of the back office out: call \`POST /admin/login\`, then \`GET /admin/api/csrf_token\`, and put its token in under
*Authorize* as \`X-CSRF-TOKEN\`. The browser keeps the session's cookie by itself.
`;

/** The API documentation at /api/docs, the document at /api/docs-json; made when it is first asked for. */
export function documentApi(app: NestExpressApplication, settings: Settings): void {
  app.use('/api/docs', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Content-Security-Policy', documentationPolicy());
    next();
  });
  SwaggerModule.setup('api/docs', app, () => apiDocument(app, settings), {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    customSiteTitle: `${settings.siteName}: API`,
    swaggerOptions: { persistAuthorization: true, displayRequestDuration: true, docExpansion: 'none', filter: true },
  });
}

export function apiDocument(app: NestExpressApplication, settings: Settings): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(settings.siteName)
    .setDescription(description)
    .setVersion('1')
    .addCookieAuth('jukwaa_session', { type: 'apiKey', in: 'cookie' }, 'session')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' }, 'csrf')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    // Each route says what it belongs to; a second tag made of the class's name would show it twice.
    autoTagControllers: false,
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  // Only calls that change something need the anti-forgery token.
  for (const { get } of Object.values(document.paths)) {
    if (get?.security) get.security = get.security.map(({ csrf: _csrf, ...others }) => others);
  }
  return document;
}
