import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  budgets,
  isAssistant,
  isBotCheck,
  isForEditors,
  isForLanguages,
  isHandOver,
  isOfHomeBlocks,
  isSearch,
} from '../bench/budgets.js';

/*
 * What `npm run bench -- --only weight` measures in a browser, reckoned from the built files alone.
 */

const web = resolve(process.env.TEST_DIST ?? 'dist', 'web');
const assets = join(web, 'client/assets');

type Routes = Record<string, { preloads?: string[]; scripts?: { attrs?: { src?: string } }[] }>;

let routes: Routes;

beforeAll(async () => {
  const folder = join(web, 'server/assets');
  const file = readdirSync(folder).find((name) => name.startsWith('_tanstack-start-manifest')) ?? '';
  const { tsrStartManifest }: { tsrStartManifest: () => { routes: Routes } } = await import(join(folder, file));
  routes = tsrStartManifest().routes;
});

const importsOf = (code: string) => named(code, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);

const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The files that a page of these routes loads, and one more; with `lazy` also those of later dynamic imports. */
function scriptsOf(ids: string[], { lazy, also = '' }: { lazy: boolean; also?: string }): string[] {
  const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const entry = baseName(routes.__root__?.scripts?.find(({ attrs }) => attrs?.src)?.attrs?.src ?? '');
  const queue = [entry, ...ids.flatMap((id) => routes[id]?.preloads ?? []).map(baseName), ...(also ? [also] : [])];
  const found = new Set<string>();
  for (const name of queue) {
    const isApart = [isBotCheck, isForEditors, isForLanguages, isAssistant, isHandOver, isOfHomeBlocks, isSearch].some(
      (one) => one(`/${name}`),
    );
    if (found.has(name) || (isApart && name !== also)) continue;
    found.add(name);
    const code = readFileSync(join(assets, name), 'utf8');
    queue.push(...importsOf(code));
    // The entry imports all routes dynamically.
    if (lazy && name !== entry) queue.push(...named(code, /import\(["'`]\.\/([^"'`]+\.js)["'`]\)/g));
  }
  return [...found];
}

/** The size with gzip; small files are sent uncompressed. */
function bytesOf(names: string[]): number {
  const sent = (name: string) => (existsSync(join(assets, `${name}.gz`)) ? `${name}.gz` : name);
  return names.reduce((sum, name) => sum + statSync(join(assets, sent(name))).size, 0);
}

/** The files in import cycles, in which one file runs before its dependencies. */
function circles(): string[] {
  const imports = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, importsOf(readFileSync(join(assets, name), 'utf8'))]),
  );
  const reaches = (from: string, to: string) => {
    const seen = new Set<string>();
    const queue = [...(imports.get(from) ?? [])];
    for (const name of queue) {
      if (seen.has(name)) continue;
      seen.add(name);
      queue.push(...(imports.get(name) ?? []));
    }
    return seen.has(to);
  };
  return [...imports.keys()].filter((name) => reaches(name, name));
}

describe('the scripts', () => {
  it('do not import each other in a circle, whatever is gathered in one file', () => {
    expect(circles()).toEqual([]);
  });

  it('of every public page keep to their budget, with all that its parts load later', () => {
    const pages = Object.keys(routes).filter((id) => id.startsWith('/_site/'));
    expect(pages.length).toBeGreaterThan(10);
    const sums = pages.map((id) => ({ id, bytes: bytesOf(scriptsOf(['__root__', '/_site', id], { lazy: true })) }));
    expect(sums.filter(({ bytes }) => bytes > budgets.scriptsTouched)).toEqual([]);
    // React alone is larger, so that the sum is plausible.
    for (const { bytes } of sums) expect(bytes).toBeGreaterThan(90_000);
    const home = scriptsOf(['__root__', '/_site', '/_site/'], { lazy: true });
    expect(home.filter((name) => name.startsWith('motion-'))).toHaveLength(1);
  });

  it('of the assistant come with its window alone, and keep to theirs on every page', () => {
    const windows = readdirSync(assets).filter((name) => name.endsWith('.js') && isAssistant(`/${name}`));
    expect(windows).toHaveLength(1);
    const more = Object.keys(routes)
      .filter((id) => id.startsWith('/_site/'))
      .map((id) => {
        const page = ['__root__', '/_site', id];
        const own = scriptsOf(page, { lazy: true });
        const all = scriptsOf(page, { lazy: true, also: windows[0] ?? '' });
        return { id, bytes: bytesOf(all.filter((name) => !own.includes(name))) };
      });
    expect(more.filter(({ bytes }) => bytes > budgets.scriptsOfAssistant)).toEqual([]);
    // The window is larger than its frame, so that the sum is plausible.
    for (const { bytes } of more) expect(bytes).toBeGreaterThan(5_000);
  });

  it('of the switcher come with it alone, on a site in several languages', () => {
    const switchers = readdirSync(assets).filter((name) => name.endsWith('.js') && isForLanguages(`/${name}`));
    expect(switchers).toHaveLength(1);
    const own = scriptsOf(['__root__', '/_site', '/_site/'], { lazy: true });
    expect(own).not.toContain(switchers[0]);
  });

  it('of blocks come to home pages with some alone', () => {
    const blocks = readdirSync(assets).filter((name) => name.endsWith('.js') && isOfHomeBlocks(`/${name}`));
    expect(blocks).toHaveLength(1);
    expect(scriptsOf(['__root__', '/_site', '/_site/'], { lazy: true })).not.toContain(blocks[0]);
  });

  it('of the sign-in and of lists keep to theirs, and bring neither the editor nor the inputs of forms', () => {
    const signIn = scriptsOf(['__root__', '/admin', '/admin/login'], { lazy: false });
    expect(bytesOf(signIn)).toBeLessThanOrEqual(budgets.scriptsOfSignIn);
    const list = scriptsOf(['__root__', '/admin', '/admin/_shell', '/admin/_shell/$resource/'], { lazy: false });
    expect(bytesOf(list)).toBeLessThanOrEqual(budgets.scriptsOfList);
    expect(list.length).toBeLessThanOrEqual(budgets.scriptFilesOfList);
    const heavy = (name: string) => /^(prosemirror|RichTextEditorBox|RecordDialogs)-/.test(name);
    expect(list.filter(heavy)).toEqual([]);
    // The files exist under these names.
    expect(readdirSync(assets).filter((name) => name.endsWith('.js') && heavy(name))).toHaveLength(3);
  });
});
