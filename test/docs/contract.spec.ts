import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApplication } from '../../backend/application.js';
import { RouteAccess } from '../../backend/core/access/route-access.js';
import { RouteTable } from '../../backend/core/http/route-table.js';
import { testConfiguration } from '../api/support/configuration.js';

const contract = readFileSync('docs/contract.md', 'utf8');
const [, pages = ''] = /^## Pages of the site$([\s\S]*?)^## /m.exec(contract) ?? [];
const RESOURCES = (/^Records of (.*) have$/m.exec(contract)?.[1] ?? '').split(/, | and /);

/** Calls as in `GET /api/products`, one for each resource where a call names none. */
const calls = [...contract.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[^`?]*)[^`]*`/g)].flatMap(
  ([, method = '', path = '']) =>
    (path.includes('{resource}') ? RESOURCES : ['']).map((name) => [method, path.replace('{resource}', name)] as const),
);

let close: () => Promise<void>;
let access: RouteAccess;
let routes: RouteTable;

beforeAll(async () => {
  const storageDir = await mkdtemp(join(tmpdir(), 'jukwaa-contract-'));
  const { nest, close: end } = await createApplication(
    testConfiguration(storageDir, { dialect: 'sqlite', file: join(storageDir, 'database.sqlite') }),
  );
  close = async () => {
    await end();
    await rm(storageDir, { recursive: true, force: true });
  };
  access = nest.get(RouteAccess);
  routes = nest.get(RouteTable);
});

afterAll(() => close());

describe('What docs/contract.md promises', () => {
  it('names all resources and calls', () => {
    expect(RESOURCES).toHaveLength(12);
    expect(calls.length).toBeGreaterThan(120);
  });

  it.each(calls)('%s %s is answered', (method, path) => {
    expect(access.methodsOf(path.replaceAll(/\{\w+\}/g, '1')).map((one) => one.method)).toContain(method);
  });

  it.each([...new Set([...pages.matchAll(/`(\/[a-z-]*)(?=[/?`])/g)].map(([, path = '']) => path))])(
    'no editor can take the address %s for a page of their own',
    (path) => {
      expect(path === '/' || path === '/storage' || routes.isTaken(path.slice(1))).toBe(true);
    },
  );
});
