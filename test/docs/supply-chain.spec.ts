import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { imagesIn, pinBaseImages } from '../../scripts/lib/base-images.mjs';
import { rangesIn, unlicensed, unlistedScripts, unlocked, unverified } from '../../scripts/lib/packages.mjs';
import { runSuite } from '../../scripts/lib/suites.mjs';

type Locked = Parameters<typeof unlocked>[1];

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const locked = (): Locked => JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/** The lockfile with one package changed. */
function changed(name: string, values: object): Locked {
  const all = locked();
  const path = `node_modules/${name}`;
  return { ...all, [path]: { ...all[path], ...values } };
}

describe('The checks of packages', () => {
  it('find nothing wrong here', () => {
    expect(rangesIn(manifest)).toEqual([]);
    expect(unlocked(manifest, locked())).toEqual([]);
    expect(unverified(locked())).toEqual([]);
    expect(unlistedScripts(locked())).toEqual([]);
    expect(unlicensed(locked())).toEqual([]);
  });

  it('find a range', () => {
    const dependencies = { express: '^5.3.0', marked: 'latest', pino: '10.4.0', next: '1.0.0-rc.1' };
    expect(rangesIn({ dependencies })).toEqual(['express: ^5.3.0', 'marked: latest']);
  });

  it('find what the lockfile has otherwise, or not at all', () => {
    expect(unlocked(manifest, changed('express', { version: '5.2.0' }))).toEqual([expect.stringContaining('express')]);
    const { 'node_modules/cookie-signature': _, ...without } = locked();
    expect(unlocked(manifest, without).join()).toContain('depends on cookie-signature, which is missing');
    expect(unlocked({ ...manifest, devDependencies: {} }, locked())).toEqual(['devDependencies differ']);
  });

  it('find a package without a checksum, and one from elsewhere', () => {
    expect(unverified(changed('express', { integrity: undefined }))).toEqual(['node_modules/express']);
    expect(unverified(changed('express', { resolved: 'https://elsewhere.test/express.tgz' }))).toEqual([
      'node_modules/express',
    ]);
  });

  it('find a new install script, and one that is gone', () => {
    expect(unlistedScripts(changed('express', { hasInstallScript: true }))).toEqual(['express has one']);
    expect(unlistedScripts(changed('@scarf/scarf', { hasInstallScript: undefined }))).toEqual([
      '@scarf/scarf has none any more',
    ]);
  });

  it.each([
    ['AGPL-3.0-only', false],
    ['MIT OR GPL-3.0-only', true],
    ['(MIT AND GPL-3.0-only)', false],
    ['SEE LICENSE IN LICENSE', false],
    [undefined, false],
    ['BSD-2-Clause', true],
  ])('take the licence %s: %s', (license, isTaken) => {
    expect(unlicensed(changed('express', { license })).length === 0).toBe(isTaken);
  });
});

describe('The summary of `npm test`', () => {
  it('says of a suite what its counts do not', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => {});
    const note = 'advisories were NOT checked';
    const suite = {
      name: 'x',
      title: 'Packages',
      minutes: 1,
      run: async () => ({ passed: 1, failed: 0, skipped: 1, note }),
    };
    const { line } = await runSuite(suite, suite.run, false);
    log.mockRestore();
    expect(line).toMatch(/^Packages: 1 passed, 0 failed, 1 skipped in .*; advisories were NOT checked$/);
  });
});

describe('The digests of base images', () => {
  const manifest = (name: string) => JSON.stringify({ schemaVersion: 2, name });
  const digestOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
  let server: Server;
  let registry: string;
  let folder: string;
  let file: string;
  /** What the registry answers for a path, instead of a manifest. */
  const answers = new Map<string, { status: number; body: string; digest?: string }>();
  const said: string[] = [];

  beforeAll(async () => {
    // As registries do, it gives public images only to those with a token for reading.
    server = createServer(({ url = '', headers }, response) => {
      const { pathname, searchParams } = new URL(url, registry);
      if (pathname === '/token') {
        response.end(JSON.stringify({ token: `for ${searchParams.get('service')} ${searchParams.get('scope')}` }));
        return;
      }
      const [, repository = ''] = /^\/v2\/(.+)\/manifests\/.+$/.exec(pathname) ?? [];
      if (headers.authorization !== `Bearer for images repository:${repository}:pull`) {
        const challenge = `Bearer realm="${registry}/token",service="images",scope="repository:${repository}:pull"`;
        response.writeHead(401, { 'www-authenticate': challenge }).end();
        return;
      }
      const own = answers.get(pathname);
      const body = own?.body ?? manifest(pathname);
      response.writeHead(own?.status ?? 200, { 'docker-content-digest': own?.digest ?? digestOf(body) }).end(body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    folder = mkdtempSync(join(tmpdir(), 'jukwaa-images-'));
    file = join(folder, 'Dockerfile');
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    answers.clear();
    said.length = 0;
    writeFileSync(file, readFileSync('docker/Dockerfile', 'utf8'));
    for (const name of ['log', 'error'] as const)
      jest.spyOn(console, name).mockImplementation((text: unknown) => void said.push(String(text)));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.exitCode = undefined;
  });

  it('are written beside their names, and again when the images have changed', async () => {
    await pinBaseImages({ file, registry });
    const pinned = readFileSync(file, 'utf8');
    expect(process.exitCode).toBeUndefined();
    const node = digestOf(manifest('/v2/library/node/manifests/24-bookworm-slim'));
    expect(pinned).toContain(`FROM node:24-bookworm-slim@${node} AS node\n`);
    expect(pinned).toContain(
      `FROM valkey/valkey:8.1-alpine@${digestOf(manifest('/v2/valkey/valkey/manifests/8.1-alpine'))} AS`,
    );
    expect([imagesIn(pinned), pinned.match(/@sha256:/g)?.length]).toEqual([
      imagesIn(readFileSync('docker/Dockerfile', 'utf8')),
      7,
    ]);
    const body = JSON.stringify({ schemaVersion: 2, newer: true });
    answers.set('/v2/library/node/manifests/24-bookworm-slim', { status: 200, body });
    await pinBaseImages({ file, registry });
    expect(readFileSync(file, 'utf8')).toBe(pinned.replace(node, digestOf(body)));
  });

  it.each([
    ['is not there', { status: 404, body: '{}' }, /mariadb:10\.11 can't be resolved: 127.* answers 404/],
    ['is another one', { status: 200, body: manifest('x'), digest: digestOf('y') }, /not what its digest says/],
    ['is a page', { status: 200, body: '<html>' }, /is no manifest/],
  ])('fail, and change nothing, if an image %s', async (_, answer, sentence) => {
    answers.set('/v2/library/mariadb/manifests/10.11', answer);
    await pinBaseImages({ file, registry });
    expect(process.exitCode).toBe(1);
    expect(said.join('\n')).toMatch(sentence);
    expect(said.join('\n')).toContain('Nothing was changed.');
    expect(readFileSync(file, 'utf8')).toBe(readFileSync('docker/Dockerfile', 'utf8'));
  });

  it('fail if nobody answers', async () => {
    await pinBaseImages({ file, registry: 'http://127.0.0.1:1' });
    expect(process.exitCode).toBe(1);
    expect(said.join('\n')).toMatch(/busybox:1\.37 can't be resolved: .+/);
    expect(readFileSync(file, 'utf8')).toBe(readFileSync('docker/Dockerfile', 'utf8'));
  });
});

describe('The change log', () => {
  const text = readFileSync('CHANGELOG.md', 'utf8');

  it('has the version of package.json, and what is to come', () => {
    expect(text).toContain('## [Unreleased]');
    expect(text).toMatch(
      new RegExp(`^## \\[${manifest.version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm'),
    );
  });

  it('stands beside the policy on vulnerabilities', () => {
    expect(existsSync('SECURITY.md')).toBe(true);
  });
});
