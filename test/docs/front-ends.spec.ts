import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { rangesIn, unlocked, unverified } from '../../scripts/lib/packages.mjs';
import { Client } from '../api/support/client.js';
import { freePort, isOk, Launch } from '../faults/support/launcher.js';
import { forReleases } from '../jest/for-releases.js';

const run = promisify(execFile);

const COURSE = {
  key: 'course',
  names: [{ language: 'en', singular: 'Course', plural: 'Courses' }],
  path: 'courses',
  offered: true,
  fields: [
    { key: 'name', label: 'Name', kind: 'text', role: 'title', required: true },
    { key: 'level', label: 'Level', kind: 'text' },
  ],
};
const administrator = { email: 'front-ends@example.com', password: 'seven purple bicycles' };

/** More than one page of a list has. */
const COURSES = 120;

describe.each(['next', 'astro'])('The lock file of examples/sites/%s', (name) => {
  it('has what package.json names, in exact versions, with checksums and without a registry', async () => {
    const read = async (file: string) => JSON.parse(await readFile(join('examples/sites', name, file), 'utf8'));
    const [manifest, { packages }] = [await read('package.json'), await read('package-lock.json')];
    const { '@jukwaa/client': client, ...dependencies } = manifest.dependencies;
    expect(client).toBe('file:jukwaa-client');
    expect(rangesIn({ ...manifest, dependencies })).toEqual([]);
    // The client is made for one site, in a folder of the example.
    const { 'node_modules/@jukwaa/client': linked, 'jukwaa-client': _, ...others } = packages;
    expect(linked).toEqual({ resolved: 'jukwaa-client', link: true });
    expect(unlocked({ ...manifest, dependencies }, { ...packages, '': { ...packages[''], dependencies } })).toEqual([]);
    expect(unverified(others)).toEqual([]);
  });
});

// Installs packages from the registry of npm's configuration.
forReleases(describe)('The example front ends', () => {
  let folder: string;
  let application: Launch;
  let url: string;
  let update: { slug: string };
  const servers: ChildProcess[] = [];

  const environment = () => ({
    ...process.env,
    // The tests' own settings are not for the examples' tools.
    NODE_ENV: 'production' as const,
    NODE_OPTIONS: '',
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    JUKWAA_URL: url,
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-front-ends-'));
    url = `http://127.0.0.1:${await freePort()}`;
    application = Launch.start(
      {
        NODE_ENV: 'production',
        PORT: new URL(url).port,
        STORAGE_DIR: await mkdtemp(join(folder, 'storage-')),
        SEED_DEMO: 'false',
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
      },
      { args: ['dist/application/main.js'] },
    );
    await application.answers(`${url}/health/ready`, performance.now());
    const me = await new Client(url).signIn(administrator.email, administrator.password);
    await me.put('/admin/api/opening', { is_open: true });
    const made = await me.post('/admin/api/create_post', {
      title: 'Opening hours in December',
      summary: 'Closed on the 25th',
      description: '<p>We are back on the <strong>27th</strong>.</p>',
      status: 'active',
    });
    expect(made).toMatchObject({ status: 201 });
    update = made.body;
    expect(await me.post('/admin/api/create_kind', COURSE)).toMatchObject({ status: 201 });
    for (let number = 1; number <= COURSES; number += 1)
      await me.post('/admin/api/create_course', { name: `Welding ${number}`, level: 'Beginners', status: 'active' });

    await run(process.execPath, ['scripts/client.mjs', '--from', url, '--to', join(folder, 'client')], {
      env: environment(),
    });
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder, join(folder, 'client')]);
    const [{ filename }] = JSON.parse(stdout);
    for (const name of ['next', 'astro']) {
      await cp(join('examples/sites', name), join(folder, name), {
        recursive: true,
        filter: (path) => !/\/(node_modules|jukwaa-client|dist|\.next|\.astro)$/.test(resolve(path)),
      });
      const client = join(folder, name, 'jukwaa-client');
      await mkdir(client);
      await run('tar', ['-xzf', join(folder, filename), '-C', client, '--strip-components=1']);
    }
  }, 300_000);

  afterAll(async () => {
    for (const server of servers) await end(server);
    await application?.stop('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  async function end(server: ChildProcess): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill();
    await once(server, 'exit');
  }

  /** Installs an example's packages and builds it, as its readers do. */
  async function build(name: string): Promise<void> {
    const options = { cwd: join(folder, name), env: environment(), maxBuffer: 64 * 1024 * 1024 };
    // What builds is among the development packages.
    await run('npm', ['ci', '--include=dev', '--ignore-scripts', '--prefer-offline', '--no-audit'], options);
    await run('npm', ['run', 'build'], options).catch((error) => {
      throw new Error(`${name} could not be built:\n${error.stdout}${error.stderr}`);
    });
  }

  const coursesIn = (html: string) => html.match(/Welding (<!-- -->)?\d+/g)?.length;

  it('Astro makes pages with the updates, one update, and all records of an own kind', async () => {
    await build('astro');
    const page = (path: string) => readFile(join(folder, 'astro/dist', path, 'index.html'), 'utf8');
    const list = await page('');
    expect(list).toContain(`<a href="/updates/${update.slug}/">Opening hours in December</a>`);
    expect(list).toContain('Closed on the 25th');
    const one = await page(`updates/${update.slug}`);
    expect(one).toContain('<h1>Opening hours in December</h1>');
    expect(one).toContain('<p>We are back on the <strong>27th</strong>.</p>');
    const courses = await page('courses');
    expect(courses).toContain('Beginners');
    expect(coursesIn(courses)).toBe(COURSES);
  }, 600_000);

  it('Next.js checks the types, answers with the same, and says what could not be read', async () => {
    await build('next');
    const at = `http://127.0.0.1:${await freePort()}`;
    const server = spawn(
      process.execPath,
      ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', new URL(at).port],
      { cwd: join(folder, 'next'), env: environment(), stdio: 'ignore' },
    );
    servers.push(server);
    while (!(await isOk(`${at}/`))) {
      if (server.exitCode !== null) throw new Error(`Next.js ended with ${server.exitCode}.`);
      await sleep(100);
    }
    const page = async (path: string) => {
      const response = await fetch(`${at}${path}`);
      return { status: response.status, html: await response.text() };
    };
    const list = await page('/');
    expect(list.html).toContain(`<a href="/updates/${update.slug}">Opening hours in December</a>`);
    expect(list.html).toContain('Closed on the 25th');
    const one = await page(`/updates/${update.slug}`);
    expect(one.html).toContain('<h1>Opening hours in December</h1>');
    expect(one.html).toContain('<p>We are back on the <strong>27th</strong>.</p>');
    const courses = await page('/courses');
    // Next.js sends the data of a page once more, in a script.
    expect(coursesIn(courses.html.slice(0, courses.html.indexOf('</main>')))).toBe(COURSES);
    expect(await page('/updates/gone')).toMatchObject({ status: 404 });

    await application.stop('SIGTERM');
    expect((await page('/courses')).html).toMatch(/role="alert">This could not be read\..*The site did not answer/);
  }, 600_000);
});
