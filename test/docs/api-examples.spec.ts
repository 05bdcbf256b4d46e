import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { Client } from '../api/support/client.js';
import { testConfiguration } from '../api/support/configuration.js';
import { jpeg } from '../api/support/pictures.js';
import { DescribedAnswers } from '../fuzz/answers.js';
import { type ApiDocument, type Operation, operationsOf } from '../fuzz/operations.js';

// The built application: the compiler that Jest runs the sources with leaves the schemas out.
const built = <M>(path: string): Promise<M> => import(pathToFileURL(resolve('dist/backend', path)).href);
const { createApplication } = await built<typeof import('../../backend/application.js')>('application.js');
const { fillNewSite } = await built<typeof import('../../backend/first-start.js')>('first-start.js');

let close: () => Promise<void>;
let me: Client;
let document: ApiDocument;
let operations: Operation[];
let ajv: Ajv;
let described: DescribedAnswers;

beforeAll(async () => {
  const storageDir = await mkdtemp(join(tmpdir(), 'jukwaa-examples-'));
  const configuration = testConfiguration(storageDir, { dialect: 'sqlite', file: join(storageDir, 'database.sqlite') });
  const application = await createApplication({ ...configuration, trustProxy: ['loopback'] });
  await fillNewSite(application);
  if (!application.server.listening) await new Promise<void>((done) => application.server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(application.server.address() as AddressInfo).port}`;
  close = async () => {
    await application.close();
    await rm(storageDir, { recursive: true, force: true });
  };
  me = await new Client(url).signIn('admin@example.com', 'correct horse battery');
  document = (await me.get<ApiDocument>('/api/docs-json')).body;
  operations = operationsOf(document);
  ajv = new Ajv({ strict: false, allErrors: true, formats: fullFormats });
  ajv.addSchema(document, 'api');
  described = new DescribedAnswers(document);
}, 120_000);

afterAll(() => close?.());

/** The schema of a call's body. */
function bodyOf(method: string, path: string): string | undefined {
  const operation = operations.find((one) => one.method === method && one.path === path);
  const schema = operation?.requestBody?.content['application/json']?.schema;
  // Of several, the first is the plain one.
  return schema?.$ref ?? schema?.oneOf?.[0]?.$ref;
}

/** What forms for trying a call out are filled with. */
const exampleOf = (method: string, path: string): unknown =>
  document.components.schemas[bodyOf(method, path)?.split('/').at(-1) ?? '']?.example;

/** Makes a call, whose answer must be as described. */
async function call(method: string, path: string, address: string, body?: unknown) {
  const answer = await me.call(method, address, body);
  const operation = operations.find((one) => one.method === method && one.path === path) as Operation;
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  const { status } = answer;
  expect(described.complaintsAbout(operation, { status, type, body: answer.body })).toEqual([]);
  return answer;
}

/** A record, from its own call or the list. */
async function read(update: string, id: number) {
  const one = update.replace('api/update_', 'edit_');
  if (operations.some(({ method, path }) => method === 'GET' && path === one)) {
    const { body } = await me.get(one.replace('{id}', String(id)), { headers: { accept: 'application/json' } });
    return body.chatbot ?? body;
  }
  const { body } = await me.get(update.replace('update_', 'list_').replace('/{id}', ''));
  return (body.data ?? body).find((row: { id: number }) => row.id === id);
}

/** What a schema says against a value. */
function against(reference: string | undefined, value: unknown): string[] {
  const validate = ajv.compile({ $ref: `api${reference}` });
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('On a fresh site', () => {
  it('the example of each call is accepted, and its record as it was read', async () => {
    const wrong: unknown[] = [];
    const creating = operations
      .filter(({ method, path }) => method === 'POST' && /^\/admin\/(?:api\/create_|chatbot$)/.test(path))
      .map(({ path }) => path)
      .filter((path) => !path.includes('{') && bodyOf('POST', path) !== undefined);
    for (const path of creating) {
      const example = exampleOf('POST', path);
      const made = await call('POST', path, path, example);
      if (made.status !== 201) wrong.push([path, made.status, made.body]);
      const update = path === '/admin/chatbot' ? '/admin/chatbot/{id}' : `${path.replace('create_', 'update_')}/{id}`;
      const schema = bodyOf('PUT', update);
      if (made.status !== 201 || schema === undefined) continue;
      const record = await read(update, made.body.record?.id ?? made.body.id);
      for (const complaint of against(schema, record)) wrong.push([update, complaint]);
      const address = update.replace('{id}', String(record.id));
      const kept = await call('PUT', update, address, record);
      if (kept.status !== 200) wrong.push([address, 'as it was read', kept.status, kept.body]);
      const changed = await call('PUT', update, address, exampleOf('PUT', update));
      if (changed.status !== 200) wrong.push([address, 'example', changed.status, changed.body]);
    }
    expect(wrong).toEqual([]);
    expect(creating.length).toBeGreaterThan(19);
  }, 120_000);

  it('a record of an own kind is as described, also without its day, and is accepted as it was read', async () => {
    const field = (key: string, more: object) => ({ key, label: key, kind: 'text', ...more });
    const { body: kind } = await me.post('/admin/api/create_kind', {
      key: 'lecture',
      names: [{ language: 'en', singular: 'Lecture', plural: 'Lectures' }],
      fields: [
        field('name', { role: 'title', required: true }),
        field('day', { kind: 'date' }),
        field('hours', { kind: 'decimal' }),
        field('parts', { kind: 'groups', fields: [field('hours', { kind: 'decimal' })] }),
      ],
    });
    const { body: present } = await me.get<ApiDocument>('/api/docs-json');
    const answers = new DescribedAnswers(present);
    const schemas = new Ajv({ strict: false, formats: fullFormats }).addSchema(present, 'present');
    const operationOf = (method: string, path: string) =>
      operationsOf(present).find((operation) => operation.method === method && operation.path === path) as Operation;
    for (const values of [{}, { day: '2026-01-31', hours: 1.5, parts: [{ hours: 0.5 }] }]) {
      const { status, body } = await me.post('/admin/api/create_lecture', { name: 'Soap', ...values });
      const type = 'application/json';
      const create = operationOf('POST', '/admin/api/create_lecture');
      expect(answers.complaintsAbout(create, { status, type, body })).toEqual([]);
      expect([status, schemas.validate('present#/components/schemas/LectureInput', body)]).toEqual([201, true]);
    }
    const compared = operationOf('GET', '/admin/api/list_lecture').parameters?.filter(
      ({ name }) => name === 'hours[gte]',
    );
    expect(compared).toMatchObject([{ schema: { type: 'number' } }]);
    expect((await me.delete(`/admin/api/delete_kind/${kind.id}`)).status).toBe(200);
  });

  it('what is made otherwise, or is part of settings, is accepted as it was read', async () => {
    const form = new FormData();
    form.append('file', new Blob([await jpeg(800, 600)], { type: 'image/jpeg' }), 'a.jpg');
    const { body: file } = await me.call('POST', '/admin/api/create_upload', undefined, { raw: form });
    const { body: roles } = await me.get('/admin/api/second_factor_roles');
    const { body: stages } = await me.get('/admin/api/stages');
    const bodies: [path: string, address: string, body: unknown][] = [
      ['/admin/api/update_upload/{id}', `/admin/api/update_upload/${file.id}`, file],
      ['/admin/api/second_factor_roles', '/admin/api/second_factor_roles', { roles }],
      ['/admin/api/stages/{form}', '/admin/api/stages/contact', stages.forms[0]],
    ];
    const wrong: unknown[] = [];
    for (const [path, address, body] of bodies) {
      for (const complaint of against(bodyOf('PUT', path), body)) wrong.push([path, complaint]);
      const { status, body: answer } = await call('PUT', path, address, body);
      if (status !== 200) wrong.push([address, status, answer]);
    }
    expect(wrong).toEqual([]);
    expect((await me.get('/admin/api/second_factor_roles')).body).toEqual(roles);
    expect((await me.get('/admin/api/stages')).body).toEqual(stages);
  });

  it('an item of the assistant is accepted as it was read, wrapped as well', async () => {
    const path = '/admin/chatbot/{id}';
    const schema = '#/paths/~1admin~1chatbot~1%7Bid%7D/put/requestBody/content/application~1json/schema';
    const { body } = await me.post('/admin/chatbot', exampleOf('POST', '/admin/chatbot'));
    const id = body.record?.id ?? body.chatbot?.id ?? body.id;
    const whole = (await me.get(`/admin/chatbot/${id}`)).body;
    expect(Object.keys(whole)).toEqual(['chatbot']);
    for (const sent of [whole, whole.chatbot]) expect(against(schema, sent)).toEqual([]);
    expect(against(schema, { chat: whole.chatbot })).not.toEqual([]);
    expect((await call('PUT', path, `/admin/chatbot/${id}`, whole)).status).toBe(200);
  });

  it('a record is not taken for another one', async () => {
    const { body: rule } = await me.post('/admin/api/create_rule', exampleOf('POST', '/admin/api/create_rule'));
    const { status, body } = await me.put(`/admin/api/update_rule/${rule.id}`, { ...rule, id: rule.id + 1 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['id']]);
    expect((await me.post('/admin/api/create_rule', rule)).status).toBe(422);
  });

  it('settings are accepted as they were read', async () => {
    const wrong: unknown[] = [];
    const settings = operations.filter(
      ({ method, path }) => method === 'PUT' && !path.includes('{') && bodyOf('PUT', path),
    );
    let count = 0;
    for (const { path } of settings) {
      const { status, body } = await me.get(path, { headers: { accept: 'application/json' } });
      if (status !== 200 || body.version === undefined) continue;
      count += 1;
      for (const complaint of against(bodyOf('PUT', path), body)) wrong.push([path, complaint]);
      const kept = await call('PUT', path, path, body);
      if (kept.status !== 200) wrong.push([path, kept.status, kept.body]);
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(8);
  }, 120_000);
});

describe('Every example', () => {
  it('passes its own schema', () => {
    const wrong: string[] = [];
    const visit = (part: unknown, place: string): void => {
      if (typeof part !== 'object' || part === null) return;
      if ('example' in part && !place.endsWith('/properties')) {
        const errors = against(`#${place}`, part.example);
        if (errors.length > 0) wrong.push(`${place}: ${errors}`);
      }
      for (const [key, inner] of Object.entries(part)) {
        if (key !== 'example' && key !== 'default')
          visit(inner, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      }
    };
    for (const [name, schema] of Object.entries(document.components.schemas))
      visit(schema, `/components/schemas/${name}`);
    expect(wrong).toEqual([]);
  }, 60_000);

  it('describes no header twice, and no field that is required without being there', () => {
    const twice = operations.filter(({ parameters = [] }) => {
      const names = parameters.map((parameter) => `${parameter.in} ${parameter.name.toLowerCase()}`);
      return new Set(names).size < names.length;
    });
    expect(twice.map(({ path }) => path)).toEqual([]);
    const absent: string[] = [];
    const visit = (part: unknown, place: string): void => {
      if (typeof part !== 'object' || part === null) return;
      const { required, properties } = part as { required?: unknown; properties?: object };
      if (Array.isArray(required) && properties)
        absent.push(...required.filter((name) => !(name in properties)).map((name) => `${place}.${name}`));
      for (const [key, inner] of Object.entries(part)) if (key !== 'example') visit(inner, `${place}/${key}`);
    };
    visit(document.components.schemas, '');
    expect(absent).toEqual([]);
  });
});
