import { Controller, Get, type INestApplication, Post, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ACCESS, type Access, RequirePermission, SignedIn } from '../../backend/core/access/access.decorator.js';
import { allPermissions, Permission, permissionsOf, withNeeded } from '../../backend/core/access/permissions.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { Role } from '../../backend/people/roles/role.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import { Client } from './support/client.js';
import { startControllers } from './support/controllers.js';
import { randomNumbers } from './support/random.js';

/** Every call that anybody may make. A new one fails the tests below until it is written here. */
const PUBLIC = [
  'GET /.well-known/security.txt',
  'GET /admin/api/language',
  'GET /admin/api/sign_in_options',
  'GET /admin/api/sign_in_providers',
  'GET /admin/api/sign_in_step',
  'GET /admin/login/company/:slug',
  'GET /admin/login/company/:slug/callback',
  'GET /api/bot_check/challenge',
  'GET /api/brand',
  'GET /api/chat',
  'GET /api/clients',
  'GET /api/confirm_subscription',
  'GET /api/content/client',
  'GET /api/content/client/:id',
  'GET /api/content/faq',
  'GET /api/content/faq/:id',
  'GET /api/content/portifolio',
  'GET /api/content/portifolio/:slug',
  'GET /api/content/post',
  'GET /api/content/post/:slug',
  'GET /api/content/product',
  'GET /api/content/product/:slug',
  'GET /api/content/service',
  'GET /api/content/service/:slug',
  'GET /api/content/testimonial',
  'GET /api/content/testimonial/:id',
  'GET /api/countries',
  'GET /api/given_file',
  'GET /api/pages/apply',
  'GET /api/pages/contact',
  'GET /api/pages/forms/:slug',
  'GET /api/pages/home',
  'GET /api/pages/legal/privacy',
  'GET /api/pages/legal/terms',
  'GET /api/pages/page/:slug',
  'GET /api/pages/portifolios',
  'GET /api/pages/portifolios/:slug',
  'GET /api/pages/records/:resource',
  'GET /api/pages/records/:resource/:slug',
  'GET /api/pages/search',
  'GET /api/pages/search-solutions',
  'GET /api/pages/shared',
  'GET /api/pages/solutions',
  'GET /api/pages/solutions/:slug',
  'GET /api/pages/updates',
  'GET /api/pages/updates/:slug',
  'GET /api/post_categories',
  'GET /api/products',
  'GET /api/search',
  'GET /api/services',
  'GET /api/unsubscribe',
  'GET /atom.xml',
  'GET /calendar.ics',
  'GET /feed.json',
  'GET /feed.xml',
  'GET /health/live',
  'GET /health/ready',
  'GET /indexnow.txt',
  'GET /llms.txt',
  // Refused to everybody.
  'GET /mcp',
  'GET /robots.txt',
  'GET /show/:token',
  'GET /sitemap-:number.xml',
  'GET /sitemap.xml',
  'GET /storage/document/:name.pdf',
  'GET /storage/site/font-:name.woff2',
  'GET /storage/site/icon-:size.png',
  'GET /storage/site/share-:hash.png',
  'GET /storage/site/share.png',
  'GET /updates/newsletters/:id',
  'POST /admin/api/choose_password',
  'POST /admin/api/read_password_link',
  'POST /admin/api/request_password_link',
  'POST /admin/login',
  'POST /admin/login/code',
  'POST /admin/login/company/:slug/backchannel',
  'POST /admin/login/passkey',
  'POST /admin/login/passkey_options',
  'POST /api/agent/apply',
  'POST /api/chat',
  'POST /api/chat/rating',
  'POST /api/confirm_subscription',
  'POST /api/contact',
  'POST /api/forms/:slug',
  'POST /api/opening',
  'POST /api/subscribe',
  'POST /api/unsubscribe',
  'POST /api/visits',
  'POST /forms/:slug',
  'POST /helpful/:resource/:id',
];

/** The API's documentation and the stored files: no handler of the application stands behind them. */
const FILES = /^GET \/(?:api\/docs(?:-json|-yaml|\/.*)?|storage\/(?!document\/|site\/).*)$/;

interface Route {
  method: string;
  path: string;
  /** Undefined where no handler of the application stands behind it. */
  access: Access | undefined;
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** What Express itself would route, whoever registered it, with what the handler says about access. */
function routesOf(app: INestApplication): Route[] {
  const { stack }: { stack: Layer[] } = app.getHttpAdapter().getInstance().router;
  const declared = accessByRoute(app);
  return stack.flatMap(({ route }) =>
    route === undefined
      ? []
      : Object.keys(route.methods).map((name) => {
          const method = name.toUpperCase();
          return { method, path: route.path, access: declared.get(`${method} ${route.path}`) };
        }),
  );
}

function accessByRoute(app: INestApplication): Map<string, Access> {
  const found = new Map<string, Access>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      const prefixes: string | string[] = (metatype && Reflect.getMetadata(PATH_METADATA, metatype)) ?? '';
      for (const handler of handlersOf(metatype)) {
        const paths: string | string[] | undefined = Reflect.getMetadata(PATH_METADATA, handler);
        const access: Access | undefined =
          Reflect.getMetadata(ACCESS, handler) ?? (metatype && Reflect.getMetadata(ACCESS, metatype));
        if (paths === undefined || access === undefined) continue;
        const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler)];
        for (const prefix of [prefixes].flat()) {
          for (const path of [paths].flat()) found.set(`${method} ${joined(prefix, path)}`, access);
        }
      }
    }
  }
  return found;
}

const joined = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;

/** Methods of a class and of those that it extends; the nearest one of a name counts. */
function handlersOf(metatype: unknown): object[] {
  const byName = new Map<string, object>();
  let prototype: unknown = typeof metatype === 'function' ? metatype.prototype : undefined;
  while (typeof prototype === 'object' && prototype !== null && prototype !== Object.prototype) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof value === 'function' && !byName.has(name)) byName.set(name, value);
    }
    prototype = Object.getPrototypeOf(prototype);
  }
  return [...byName.values()];
}

/** An address that the route answers, of records that do not exist. */
const addressOf = (path: string): string =>
  path
    .replace(/\{[^}]*\}/g, '')
    .replace(/:\w+/g, '999999999')
    .replace(/\*\w*/g, 'x');

/** No session counts there: `mcp.spec.ts`. */
const FOR_TOKENS = '/mcp';

describe('Every route of the application', () => {
  let site: TestApp;
  let routes: Route[];

  beforeAll(async () => {
    site = await startApp();
    routes = routesOf(site.nest);
  });

  afterAll(() => site.close());

  it('is found by this test', () => {
    expect(routes.length).toBeGreaterThan(80);
    for (const known of [
      'GET /admin/api/edit_links',
      'GET /admin/api/me',
      'POST /admin/login',
      'POST /admin/login/code',
      'POST /admin/login/passkey',
      'POST /admin/login/passkey_options',
      'PUT /admin/api/update_user/:id',
      'GET /admin/api/list_banner',
    ]) {
      expect(routes.map(({ method, path }) => `${method} ${path}`)).toContain(known);
    }
  });

  it('is closed to those who are not signed in, but for the public ones', async () => {
    const open: string[] = [];
    for (const { method, path } of routes) {
      const { status } = await site.visitor().call(method, addressOf(path), undefined, {
        headers: { Accept: 'application/json' },
      });
      if (status !== 401) open.push(`${method} ${path}`);
    }
    expect(open.filter((route) => !FILES.test(route)).sort()).toEqual(PUBLIC);
  });

  it('says who may call it', () => {
    const silent = routes.filter(({ access }) => access === undefined).map(({ method, path }) => `${method} ${path}`);
    expect(silent.filter((route) => !FILES.test(route))).toEqual([]);
    const said = routes
      .filter(({ access }) => access?.kind === 'public')
      .map(({ method, path }) => `${method} ${path}`);
    expect(said.sort()).toEqual(PUBLIC);
  });

  it('needs the anti-forgery token if it changes something', async () => {
    const client = await site.signIn(RoleName.Administrator);
    client.csrf = undefined;
    for (const { method, path, access } of routes) {
      if (method === 'GET' || access === undefined || access.kind === 'public' || path === FOR_TOKENS) continue;
      const { status } = await client.call(method, addressOf(path));
      expect([method, path, status]).toEqual([method, path, 403]);
    }
  });

  it('lets a role that is a row do what its permissions allow, and nothing else', async () => {
    const own = Object.assign(new Role(), { name: 'Proofreader', permissions: ['content.read', 'rockets.launch'] });
    const { id: role_id } = await site.database.transaction((manager) => manager.save(own));
    const { email } = await site.newUser(RoleName.Viewer, { role_id });
    const reader = await site.visitor().signIn(email, PASSWORD);
    expect((await reader.get('/admin/api/me')).body).toMatchObject({
      role: 'Proofreader',
      permissions: expect.arrayContaining(['content.read', 'kind.post.read']),
    });
    expect((await reader.get('/admin/api/list_post')).status).toBe(200);
    expect((await reader.post('/admin/api/create_post', { title: 'No' })).status).toBe(403);
    expect((await reader.get('/admin/api/list_page')).status).toBe(403);
  });

  /** Calls every route with a permission. Returns what was answered otherwise than the permissions say, and all that were seen. */
  async function callAll(client: Client, held: readonly Permission[]) {
    const wrong: string[] = [];
    const seen = new Set<Permission>();
    for (const { method, path, access } of routes) {
      if (access?.kind !== 'permission' || path === FOR_TOKENS) continue;
      const body = method === 'POST' || method === 'PUT' ? { unknown_field: true } : undefined;
      const { status } = await client.call(method, addressOf(path), body, { headers: { Accept: 'application/json' } });
      const isAllowed = held.includes(access.permission);
      seen.add(access.permission);
      const isAnswered = status !== 401 && status !== 403 && status < 500;
      if (isAllowed !== isAnswered || (!isAllowed && status !== 403)) {
        wrong.push(`${method} ${path} (${access.permission}): ${status}`);
      }
    }
    return { wrong, seen };
  }

  it.each(Object.values(RoleName))('lets a role do what it may, and nothing else: %s', async (role) => {
    const client = await site.signIn(role);
    const { wrong, seen } = await callAll(client, permissionsOf({ name: role, permissions: null }));
    expect(wrong).toEqual([]);
    // What is published of all content is asked for by kind.
    const notAsked = [Permission.ContentPublish];
    expect(Object.values(Permission).filter((permission) => !seen.has(permission))).toEqual(notAsked);
  });

  it.each([
    [1, 0.15],
    [2, 0.4],
    [3, 0.6],
    [4, 0.85],
  ])('lets a role of chosen permissions do what it may, and nothing else: seed %i, %f of all', async (seed, share) => {
    const random = randomNumbers(seed);
    const chosen = allPermissions().filter(() => random() < share);
    const permissions = withNeeded(chosen);
    const role = await site.database.transaction((manager) =>
      manager.save(Object.assign(new Role(), { name: `Random ${seed}`, permissions })),
    );
    const { email } = await site.newUser(RoleName.Viewer, { role_id: role.id });
    const client = await site.visitor().signIn(email, PASSWORD);
    const held = permissionsOf(role);
    expect(held.length).toBeGreaterThan(0);
    expect(held.length).toBeLessThan(allPermissions().length);
    expect((await callAll(client, held)).wrong).toEqual([]);
  });
});

@Controller()
class CarelessController {
  @Get('admin/api/careless')
  get() {
    return { secret: true };
  }

  @Post('api/careless')
  post() {
    return { secret: true };
  }

  @Get('admin/api/own')
  @SignedIn()
  own() {
    return { ok: true };
  }
}

@Controller()
@RequirePermission(Permission.UsersRead)
class WholeController {
  @Get('admin/api/whole')
  get() {
    return { ok: true };
  }

  @Get('admin/api/part')
  @SignedIn()
  part() {
    return { ok: true };
  }
}

describe('A route that says nothing about access', () => {
  let site: TestApp;
  let app: NestExpressApplication;
  let clients: Record<RoleName, Client>;
  let url: string;

  beforeAll(async () => {
    site = await startApp();
    app = await startControllers(site, [CarelessController, WholeController]);
    url = await app.getUrl();
    const signedIn = async (role: RoleName) => new Client(url).signIn((await site.newUser(role)).email, PASSWORD);
    clients = {
      [RoleName.Administrator]: await signedIn(RoleName.Administrator),
      [RoleName.Editor]: await signedIn(RoleName.Editor),
      [RoleName.Viewer]: await signedIn(RoleName.Viewer),
      [RoleName.Inbox]: await signedIn(RoleName.Inbox),
      [RoleName.Content]: await signedIn(RoleName.Content),
    };
  });

  afterAll(async () => {
    await app.close();
    await site.close();
  });

  it('is not there for anybody', async () => {
    for (const client of [new Client(url), ...Object.values(clients)]) {
      for (const answer of [await client.get('/admin/api/careless'), await client.post('/api/careless')]) {
        expect([answer.status, answer.body]).toEqual([404, { message: 'There is nothing at this address.' }]);
      }
    }
    expect((await clients.Viewer.get('/admin/api/own')).status).toBe(200);
  });

  it('has what its controller says, unless it says otherwise itself', async () => {
    expect((await new Client(url).get('/admin/api/whole')).status).toBe(401);
    expect((await clients.Editor.get('/admin/api/whole')).status).toBe(403);
    expect((await clients.Administrator.get('/admin/api/whole')).status).toBe(200);
    expect((await clients.Viewer.get('/admin/api/part')).status).toBe(200);
  });
});
