import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '../api/support/client.js';
import { jpeg } from '../api/support/pictures.js';
import { freePort, Launch } from '../faults/support/launcher.js';
import { forReleases } from '../jest/for-releases.js';
import { follow, type Step, sectionOf, stepsOf } from './support/guide.js';
import { ProjectCopy } from './support/project-copy.js';

const administrator = { email: 'guide@example.com', password: 'follow the yellow road' };

const followed = async (): Promise<{ copy: ProjectCopy; steps: Step[] }> => {
  const copy = await ProjectCopy.make();
  const guide = readFileSync('docs/adding-a-resource.md', 'utf8');
  const steps = ['Adding a resource', 'Adding a column'].flatMap((heading) => stepsOf(sectionOf(guide, heading)));
  for (const step of steps) await follow(copy.folder, step);
  return { copy, steps };
};

// Each line that the guide names is there, once; what is built of it, a release tries.
it('The guide to adding a resource and a column can be followed to the letter', async () => {
  const { copy, steps } = await followed();
  await copy.remove();
  expect(steps.length).toBeGreaterThan(10);
});

/** In a copy of the project, which is built. */
forReleases(describe)("'Adding a resource' and 'Adding a column'", () => {
  let copy: ProjectCopy;
  let storageDir: string;
  let application: Launch;
  let client: Client;

  beforeAll(async () => {
    const made = await followed();
    copy = made.copy;
    const { steps } = made;
    await Promise.all([
      copy.tool('@nestjs/cli/bin/nest.js', 'build'),
      copy.checkTypes(steps.flatMap(({ path }) => (/^(?:frontend|test)\//.test(path) ? [path] : []))),
    ]);
    await symlink(resolve('dist/web'), join(copy.folder, 'dist/web'));

    storageDir = await mkdtemp(join(tmpdir(), 'jukwaa-guide-storage-'));
    const url = `http://127.0.0.1:${await freePort()}`;
    application = Launch.start(
      {
        PORT: new URL(url).port,
        STORAGE_DIR: storageDir,
        SEED_DEMO: 'false',
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
      },
      { project: copy.folder, args: ['dist/backend/main.js'] },
    );
    await application.answers(`${url}/api/docs-json`, performance.now());
    client = await new Client(url).signIn(administrator.email, administrator.password);
  }, 900_000);

  afterAll(async () => {
    await application?.stop('SIGTERM');
    await copy?.remove();
    if (storageDir) await rm(storageDir, { recursive: true, force: true });
  });

  it('ends with partners that can be managed', async () => {
    const created = await client.post('/admin/api/create_partner', { name: 'Ziwa', website: 'https://ziwa.example' });
    expect(created).toMatchObject({
      status: 201,
      body: { id: 1, version: 1, name: 'Ziwa', website: 'https://ziwa.example', photo: null, status: 'active' },
    });
    expect(await client.get('/admin/api/list_partner?search=ziwa')).toMatchObject({
      status: 200,
      body: { total: 1, data: [created.body] },
    });
    expect(await client.get('/admin/edit_partner/1')).toMatchObject({ status: 200, body: created.body });

    const updated = await client.put('/admin/api/update_partner/1', { name: 'Ziwa Telecom', status: 'inactive' });
    expect(updated).toMatchObject({
      status: 200,
      body: { version: 2, name: 'Ziwa Telecom', website: 'https://ziwa.example', status: 'inactive' },
    });

    expect(await client.delete('/admin/api/delete_partner/1')).toMatchObject({
      status: 200,
      body: { message: 'Partner deleted' },
    });
    expect((await client.get('/admin/edit_partner/1')).status).toBe(404);
  });

  it('ends with a checked input', async () => {
    expect(await client.post('/admin/api/create_partner', { website: 'https://ziwa.example' })).toMatchObject({
      status: 422,
      body: { message: 'Please enter name', errors: { name: ['Please enter name'] } },
    });
    expect(await client.post('/admin/api/create_partner', { name: 'Z', website: 'javascript:1' })).toMatchObject({
      status: 422,
      body: { errors: { website: [expect.stringContaining('https://')] } },
    });
  });

  it('ends with logos that are stored and go with their partner', async () => {
    const form = new FormData();
    form.append('file', new File([await jpeg(300, 300)], 'logo.jpg'));
    const upload = await client.post('/admin/api/partner/upload_image', undefined, { raw: form });
    expect(upload).toMatchObject({ status: 201, body: { filename: expect.stringMatching(/^partner\//) } });

    const { filename, url } = upload.body;
    const { body: partner } = await client.post('/admin/api/create_partner', { name: 'With logo', photo: filename });
    expect(partner.photo).toBe(filename);
    expect((await client.get(url)).status).toBe(200);

    await client.delete(`/admin/api/delete_partner/${partner.id}`);
    await client.delete(`/admin/api/delete_bin/partner/${partner.id}`);
    expect((await client.get(url)).status).toBe(404);
  });

  it('ends with calls that are guarded and documented', async () => {
    expect((await new Client(client.url).get('/admin/api/list_partner')).status).toBe(401);
    const { body } = await client.get('/api/docs-json');
    expect(body.paths['/admin/api/create_partner'].post).toMatchObject({
      tags: ['Partner'],
      'x-permission': 'kind.partner.write',
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/PartnerInput' } } } },
    });
    expect(body.components.schemas.PartnerInput).toMatchObject({
      required: ['name'],
      properties: { website: { type: 'string', maxLength: 500 }, photo: { type: ['string', 'null'] }, status: {} },
    });
  });

  it('ends with a column that is stored, listed, checked and shown to visitors', async () => {
    const testimonial = { name: 'Atieno', position: 'Bursar', town: 'Kisumu' };
    const created = await client.post('/admin/api/create_testimonial', testimonial);
    expect(created).toMatchObject({ status: 201, body: testimonial });
    expect(await client.get('/admin/api/list_testimonial?sort=town')).toMatchObject({
      status: 200,
      body: { data: [testimonial] },
    });
    expect(await client.post('/admin/api/create_testimonial', { ...testimonial, town: 'x'.repeat(121) })).toMatchObject(
      {
        status: 422,
        body: { errors: { town: [expect.any(String)] } },
      },
    );
    expect(await client.get('/api/pages/home')).toMatchObject({ body: { testimonials: [testimonial] } });
  });

  it('ends with tests that pass', async () => {
    await copy.node(
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--selectProjects=api',
      '--runInBand',
      '--json',
      '--outputFile=tested.json',
      '--testPathPatterns=api/(resources|resource-definitions|uploads).spec',
      '--testNamePattern=on SQLite manages (partner|testimonial):|^Each resource|^The routes of the specification are taken',
    );
    const { numPassedTests } = JSON.parse(readFileSync(join(copy.folder, 'tested.json'), 'utf8'));
    // A pattern that fits nothing passes, too.
    expect(numPassedTests).toBeGreaterThan(60);
  });

  it('ends with tables that are what the entities say', async () => {
    const check = `
      const { getMetadataArgsStorage } = await import('typeorm');
      const { connect, dataSourceOptions } = await import('./dist/backend/core/database/data-source.js');
      await import('./dist/backend/app.module.js');
      const config = { dialect: 'sqlite', file: process.argv[1] };
      const entities = getMetadataArgsStorage().tables.map(({ target }) => target);
      const source = await connect(config, { ...(await dataSourceOptions(config)), entities });
      const { upQueries } = await source.driver.createSchemaBuilder().log();
      await source.destroy();
      if (upQueries.length > 0) throw new Error(upQueries.map(({ query }) => query).join('\\n'));
    `;
    await copy.node(
      '--input-type=module',
      '--import=reflect-metadata',
      '-e',
      check,
      '--',
      join(storageDir, 'private/jukwaa.sqlite'),
    );
  });
});
