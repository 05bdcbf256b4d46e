import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { RECORD_EVENTS, VISITOR_EVENTS } from '../../backend/core/events/reported-events.constants.js';
import { Client } from '../api/support/client.js';
import { testConfiguration } from '../api/support/configuration.js';
import { easyToken } from '../api/support/easy-bot-check.js';

// The built application: the compiler that Jest runs the sources with leaves the schemas out.
const built = <M>(path: string): Promise<M> => import(pathToFileURL(resolve('dist/backend', path)).href);
const { createApplication } = await built<typeof import('../../backend/application.js')>('application.js');
const { fillNewSite } = await built<typeof import('../../backend/first-start.js')>('first-start.js');
const { Database } = await built<typeof import('../../backend/core/database/database.js')>('core/database/database.js');

/** Content of each kind, in an order in which others can name it. */
const RECORDS: Readonly<Record<string, object>> = {
  post_category: { title: 'News' },
  post: { title: 'Opening hours', status: 'active', categories: [1], tags: ['hours'] },
  product: { title: 'A system' },
  service: { title: 'Schools' },
  client: { name: 'Acme' },
  portifolio: { name: 'A hall', client_id: 1 },
  testimonial: { name: 'Ada', position: 'Bursar', client_id: 1 },
  faq: { title: 'Why?', description: '<p>So.</p>' },
  page: { title: 'A page', status: 'active' },
  machine: { name: 'Press', power: 3 },
};

const MACHINE = {
  key: 'machine',
  names: [{ language: 'en', singular: 'Machine', plural: 'Machines' }],
  path: 'machines',
  offered: true,
  fields: [
    { key: 'name', label: 'Name', kind: 'text', role: 'title', required: true },
    { key: 'power', label: 'Power', kind: 'number' },
  ],
};

it('Webhooks are called with what the description of the API says of each event', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-webhooks-'));
  const configuration = testConfiguration(folder, { dialect: 'sqlite', file: join(folder, 'database.sqlite') });
  const application = await createApplication({ ...configuration, trustProxy: ['loopback'] });
  try {
    await fillNewSite(application);
    if (!application.server.listening)
      await new Promise<void>((done) => application.server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(application.server.address() as AddressInfo).port}`;
    const me = await new Client(url).signIn('admin@example.com', 'correct horse battery');
    expect(await me.post('/admin/api/create_kind', MACHINE)).toMatchObject({ status: 201 });
    const made = await me.post('/admin/api/create_webhook', {
      name: 'All',
      url: 'http://192.0.2.1/',
      events: RECORD_EVENTS,
      resources: Object.keys(RECORDS),
      visitor_events: VISITOR_EVENTS,
    });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    for (const [resource, values] of Object.entries(RECORDS)) {
      const created = await me.post(`/admin/api/create_${resource}`, values);
      expect([resource, created.status, created.body.errors]).toEqual([resource, 201, undefined]);
      const { id } = created.body;
      await me.patch(`/admin/api/update_${resource}/${id}`, { status: 'active', ...values });
      await me.patch(`/admin/api/update_${resource}/${id}`, { status: 'inactive' });
      if (!['post_category', 'client'].includes(resource)) await me.delete(`/admin/api/delete_${resource}/${id}`);
    }
    const visitor = new Client(url);
    const turnstile_token = await easyToken(configuration.sessionSecret);
    const enquiry = {
      name: 'Ada',
      email: 'ada@example.com',
      message: 'Does it print?',
      turnstile_token,
    };
    expect(await visitor.post('/api/contact', enquiry)).toMatchObject({ status: 201 });

    const { body: document } = await me.get('/api/docs-json');
    const ajv = new Ajv({ strict: false, allErrors: true, formats: fullFormats });
    ajv.addSchema(document, 'api');
    const rows: { event: string; body: string }[] = await application.nest
      .get(Database)
      .manager.query('SELECT event, body FROM webhook_deliveries');
    const complaints = rows.flatMap(({ event, body }) => {
      const path = `api#/webhooks/${event}/post/requestBody/content/application~1json/schema`;
      const isAsDescribed = ajv.getSchema(path) ?? ajv.compile({ $ref: path });
      if (isAsDescribed(JSON.parse(body))) return [];
      return (isAsDescribed.errors ?? []).map(({ instancePath, message }) => `${event}${instancePath} ${message}`);
    });
    expect(complaints).toEqual([]);
    const events = new Set(rows.map(({ event }) => event));
    for (const resource of Object.keys(RECORDS)) expect(events).toContain(`${resource}.published`);
    for (const event of ['post.changed', 'post.unpublished', 'machine.unpublished', 'enquiry.created'])
      expect(events).toContain(event);
    // A field that the description does not have would pass as well.
    const { properties } = document.components.schemas.PostEventRecord;
    const { record } = JSON.parse(rows.find(({ event }) => event === 'post.published')?.body ?? '').data;
    expect(Object.keys(record).filter((field) => !(field in properties))).toEqual([]);
  } finally {
    await application.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
