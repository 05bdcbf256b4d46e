import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeFolders, startedFolder, temporaryFolder } from './support/folders.js';
import { expectOneSentence, freePort, Launch, listening } from './support/launcher.js';
import { environmentOf, startSite } from './support/site.js';

afterEach(async () => {
  await Launch.endAll();
  removeFolders();
});

const main = { args: ['dist/application/main.js'] };

describe('what a site in production writes', () => {
  it('is JSON where no person reads, from the first line to the last', async () => {
    const { launch, url } = await startSite(temporaryFolder(), { LOG_LEVEL: 'info' });
    await fetch(`${url}/solutions?secret=x`);
    await fetch(`${url}/solutions?secret=x`);
    await fetch(`${url}/admin/post`, { redirect: 'manual' });
    // It is streamed.
    await (await fetch(`${url}/admin/login`)).text();
    await sleep(100);
    const { output, errors } = await launch.stop('SIGTERM');
    expect(errors).toBe('');
    const lines: { msg: string; context: string; route?: string }[] = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const ofTables = lines.flatMap(({ context, msg }) => (context === 'DatabaseModule' ? [msg] : []));
    expect(ofTables).toEqual(['Making the tables of a new database']);
    const said = lines.flatMap(({ context, msg }) => (context === 'Start' ? [msg] : []));
    expect(said.at(-1)).toContain(`Website ${url} · Back office ${url}/admin`);
    const routes = lines.flatMap(({ context, route }) => (context === 'Request' && route ? [route] : []));
    // The second one came from the cache.
    expect(routes.filter((route) => route === '/solutions')).toHaveLength(1);
    expect(routes).toContain('/admin/*');
  });

  it('is for people where they ask for it', async () => {
    const { launch, url } = await startSite(await startedFolder(), { LOG_FORMAT: 'text', LOG_LEVEL: 'info' });
    await fetch(`${url}/solutions`);
    await sleep(100);
    const { output } = await launch.stop('SIGTERM');
    expect(output).toMatch(new RegExp(`^ {2}Jukwaa {8}\\d+\\.\\d+\\.\\d+.*\n {2}Website {7}${url}$`, 'm'));
    expect(output).not.toContain('GET /solutions');
  });
});

describe('a start', () => {
  it('with a port for metrics that is taken ends with a sentence', async () => {
    const { server, port } = await listening();
    const env = { ...environmentOf(temporaryFolder()), PORT: String(await freePort()), METRICS_PORT: String(port) };
    const outcome = await Launch.fail(env, main);
    server.close();
    expectOneSentence(outcome);
    expect(outcome.errors).toContain(`METRICS_PORT (${port} on 127.0.0.1) is taken`);
  });

  it('loads neither metrics nor traces', () => {
    const loaded = loadedAtStart().join('\n');
    expect(loaded).not.toContain('nodejs_eventloop_lag');
    expect(loaded).not.toContain('sdk-trace');
    // The test would see them: they are somewhere.
    const all = readdirSync('dist/application')
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join('dist/application', name), 'utf8'))
      .join('\n');
    expect(all).toContain('nodejs_eventloop_lag');
    expect(all).toContain('sdk-trace');
  });

  it('loads code in one byte for each letter', () => {
    for (const text of loadedAtStart()) expect(/[\u0100-\uffff]/.exec(text)?.[0]).toBeUndefined();
  });

  it('loads neither passkeys nor formats of imports', () => {
    const loaded = loadedAtStart().join('\n');
    expect(loaded).not.toContain('Unexpected RP ID hash');
    expect(loaded).not.toContain('SaxesParser');
  });
});

/** What is loaded with the application. */
function loadedAtStart(): string[] {
  const loaded = staticImports('dist/application/main.js');
  expect(loaded.length).toBeGreaterThan(20);
  return loaded;
}

/** The texts of a file and of all that it imports without being asked. */
function staticImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/\b(?:from|import)\s*["'](\.\/[\w.-]+\.js)["']/g)].map(([, path]) => path ?? '');
  return [text, ...imported.flatMap((path) => staticImports(join(dirname(file), path), seen))];
}
