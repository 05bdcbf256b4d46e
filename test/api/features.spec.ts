import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { FeatureChoice } from '../../backend/core/config/environment.js';
import type { PageRenderer } from '../../backend/core/ssr/page-context.js';
import { FEATURE_ADDRESSES } from '../../backend/features/feature-addresses.js';
import { FEATURE_NAMES, type FeatureName } from '../../backend/features/feature-names.constants.js';
import { loadFeatures } from '../../backend/features/features.js';
import { isForRelease } from '../jest/for-releases.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { migratedDatabase, type TestDatabase } from './support/databases.js';
import { seedDemoTexts } from './support/demo-content.js';

/** What each feature adds: calls and screens that are gone with it, and are there with it. */
const ADDED: Record<FeatureName, { calls: readonly string[]; screens: readonly string[] }> = {
  newsletters: {
    calls: ['/admin/api/list_newsletter'],
    screens: ['/admin/newsletter', '/admin/newsletter/create', '/admin/write/newsletters/new'],
  },
  'site-imports': { calls: ['/admin/api/imports'], screens: [] },
  'site-exports': { calls: ['/admin/api/exports'], screens: [] },
  'assistant-engine': { calls: [], screens: [] },
  'nightly-backups': { calls: [], screens: [] },
  visits: { calls: ['/admin/api/visits', '/admin/api/visits/export'], screens: ['/admin/visits'] },
  'link-checks': { calls: ['/admin/api/broken_links'], screens: [] },
  'index-now': { calls: ['/indexnow.txt'], screens: [] },
  webhooks: { calls: ['/admin/api/list_webhook'], screens: [] },
  mailbox: { calls: [], screens: [] },
  mcp: { calls: [], screens: [] },
  'writing-help': { calls: ['/admin/api/writing_help'], screens: [] },
};

/** Nothing listens there. */
const INDEX_NOW = { key: 'a-key-of-the-site', url: 'http://127.0.0.1:9/' };

let database: TestDatabase;
let storageDir: string;
let renderer: PageRenderer;

beforeAll(async () => {
  renderer = await builtRenderer();
  database = await migratedDatabase('sqlite');
  storageDir = await mkdtemp(join(tmpdir(), 'jukwaa-features-'));
  // First, while no feature may be loaded yet: later starts have the tables and facets of those that ran before.
  await (await started({ names: [], areLeftOut: false })).close();
  const app = await started({ names: [], areLeftOut: true });
  await seedDemoTexts(app.nest);
  await app.close();
}, 120_000);

afterAll(async () => {
  await database.drop();
  await rm(storageDir, { recursive: true, force: true });
});

const started = (features: FeatureChoice) =>
  startApp({
    database,
    storageDir,
    isKept: true,
    config: { features, indexNow: INDEX_NOW },
    frontend: { renderer: async () => renderer },
  });

describe.each([
  ...FEATURE_NAMES.map((name) => [name, { names: [name], areLeftOut: true }, [name]] as const),
  ['all features', { names: [], areLeftOut: false }, FEATURE_NAMES] as const,
])('A site without %s', (_, { names, areLeftOut }, off) => {
  let app: TestApp;
  let me: Client;

  beforeAll(async () => {
    app = await started({ names: [...names], areLeftOut });
    me = await app.signIn();
  });

  afterAll(() => app.close());

  const isOff = (name: FeatureName) => (off as readonly FeatureName[]).includes(name);
  /** Follows all links from an address, and returns what it has found with their statuses. */
  const walk = async (client: Client, first: string, links: RegExp) => {
    const found = new Map<string, number>();
    for (const waiting = [first]; waiting.length > 0; ) {
      const path = waiting.pop() ?? first;
      if (found.has(path)) continue;
      const answer = await client.get<string>(path, { headers: { accept: 'text/html' } });
      found.set(path, answer.status);
      if (!String(answer.headers.get('content-type')).includes('text/html')) continue;
      for (const [, href = ''] of String(answer.body).matchAll(links)) waiting.push(href);
    }
    return found;
  };

  it('has public pages without a link to what is missing', async () => {
    const found = await walk(app.visitor(), '/', /<(?:a|form)\b[^>]* (?:href|action)="(\/(?!admin)[^"#?]*)/g);
    expect(found.size).toBeGreaterThan(20);
    expect([...found].filter(([, status]) => status !== 200)).toEqual([]);
  }, 60_000);

  it('tells the back office what it has, whose menu leads to that alone', async () => {
    const { features } = (await me.get('/admin/api/me')).body;
    expect(features).toEqual(FEATURE_NAMES.filter((name) => !isOff(name)));
    for (const name of FEATURE_NAMES)
      for (const screen of ADDED[name].screens)
        expect([screen, (await me.get(screen)).status]).toEqual([screen, isOff(name) ? 404 : 200]);
    // Some thirty screens: in each run without all features, for releases without each of them.
    if (!isForRelease && off.length < FEATURE_NAMES.length) return;
    const found = await walk(me, '/admin/dashboard', /<a\b[^>]* href="(\/admin\/[a-z_-]+)"/g);
    expect(found.size).toBeGreaterThan(20);
    expect([...found].filter(([, status]) => status !== 200)).toEqual([]);
    for (const name of FEATURE_NAMES) {
      const [first] = ADDED[name].screens;
      if (first) expect([first, found.has(first)]).toEqual([first, !isOff(name)]);
    }
  }, 60_000);

  it('answers calls of what is left out as unknown ones, and all others', async () => {
    for (const name of FEATURE_NAMES)
      for (const path of ADDED[name].calls)
        expect([path, (await me.get(path)).status]).toEqual([path, isOff(name) ? 404 : 200]);
  });
});

it('A feature that does not exist ends the start with a sentence', async () => {
  await expect(loadFeatures({ names: ['visit'], areLeftOut: true })).rejects.toThrow(
    `FEATURES names visit, which is none of them: ${FEATURE_NAMES.join(', ')}.`,
  );
});

describe('Addresses of features', () => {
  it('are those that are kept free on sites without them', async () => {
    const app = await started({ names: [], areLeftOut: true });
    const modules = [...app.nest.get(ModulesContainer).values()];
    const { on } = await loadFeatures({ names: [], areLeftOut: true });
    const found = on.map(({ name, modules: classes }) => [
      name,
      modules
        .filter(({ metatype }) => classes.includes(metatype))
        .flatMap(({ controllers }) => [...controllers.values()])
        .flatMap(({ metatype }) => routesOf(metatype as Type))
        .sort(),
    ]);
    await app.close();
    const kept = Object.entries(FEATURE_ADDRESSES).map(([name, paths]) => [name, [...paths].sort()]);
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(found));
  });

  it('can be neither those of a kind nor of a page while a feature is off', async () => {
    const app = await started({ names: [], areLeftOut: false });
    const me = await app.signIn();
    const kind = (values: object) =>
      me.post('/admin/api/create_kind', {
        names: [{ language: 'en', singular: 'Thing', plural: 'Things' }],
        fields: [{ label: 'Name', kind: 'text', role: 'title' }],
        ...values,
      });
    for (const key of ['webhook', 'newsletter'])
      expect([key, (await kind({ key })).body.errors]).toEqual([
        key,
        { key: [expect.stringContaining('key already')] },
      ]);
    for (const path of ['indexnow', 'indexnow-txt'])
      expect([path, Object.keys((await kind({ path })).body.errors)]).toEqual([path, ['path']]);
    const page = await me.post('/admin/api/create_page', { title: 'Index', slug: 'indexnow' });
    expect(Object.keys(page.body.errors)).toEqual(['slug']);
    await app.close();
  });
});

function routesOf(controller: Type): string[] {
  const prefix: string = Reflect.getMetadata(PATH_METADATA, controller) ?? '';
  const names = new MetadataScanner().getAllMethodNames(controller.prototype);
  const paths = names.flatMap((name): string[] => {
    const path: string | string[] | undefined = Reflect.getMetadata(PATH_METADATA, controller.prototype[name]);
    return path === undefined ? [] : [path].flat();
  });
  return [
    ...new Set(
      paths.map(
        (path) =>
          `/${[prefix, path]
            .flatMap((one) => one.split('/'))
            .filter(Boolean)
            .join('/')}`,
      ),
    ),
  ];
}
