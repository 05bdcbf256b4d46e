import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { rawCall } from './support/raw.js';

let site: TestApp;
let administrator: Client;
let viewer: Client;

beforeAll(async () => {
  site = await startApp();
  administrator = await site.signIn();
  viewer = await site.signIn(RoleName.Viewer);
  const description = `<p>${'Four minutes, and the fees are where they belong. '.repeat(60)}</p>`;
  for (const title of ['One', 'Two', 'Three'])
    await administrator.post('/admin/api/create_post', { title, description });
});

afterAll(() => site.close());

const send = async (client: Client, method: string, path: string, type?: string) => {
  const options = type === undefined ? {} : { raw: '{"title":"A"}', headers: { 'Content-Type': type } };
  const { status, headers, body } = await client.call(method, path, undefined, options);
  return { status, allow: headers.get('allow'), body };
};

describe('A method that a call does not have', () => {
  it('is refused with those that it has', async () => {
    expect(await send(administrator, 'PUT', '/admin/api/create_post')).toMatchObject({
      status: 405,
      allow: 'POST, OPTIONS',
    });
    expect(await send(site.visitor(), 'DELETE', '/api/clients')).toMatchObject({
      status: 405,
      allow: 'GET, HEAD, OPTIONS',
    });
    expect(await send(site.visitor(), 'POST', '/api/docs-json')).toMatchObject({ status: 405, allow: 'GET, HEAD' });
  });

  it('says so in a sentence', async () => {
    const { body } = await send(site.visitor(), 'DELETE', '/api/clients');
    expect(body).toEqual({ message: expect.stringMatching(/method/i) });
  });

  it('tells nobody of calls that they may not make', async () => {
    for (const client of [site.visitor(), viewer])
      expect(await send(client, 'PUT', '/admin/api/create_user')).toMatchObject({ status: 404, allow: null });
    expect(await send(site.visitor(), 'OPTIONS', '/admin/api/list_user')).toMatchObject({ status: 404, allow: null });
  });

  it('leaves unknown addresses unknown', async () => {
    expect(await send(administrator, 'PUT', '/admin/api/no_such_call')).toMatchObject({ status: 404, allow: null });
    expect(await send(site.visitor(), 'PUT', '/api/no_such_call')).toMatchObject({ status: 404, allow: null });
  });

  it('is named by OPTIONS, and HEAD is GET without its body', async () => {
    expect(await send(administrator, 'OPTIONS', '/admin/api/list_post')).toMatchObject({
      status: 204,
      allow: 'GET, HEAD, OPTIONS',
    });
    expect(await send(administrator, 'HEAD', '/admin/api/list_post')).toMatchObject({ status: 200, body: '' });
  });
});

describe('A body of another media type', () => {
  it.each(['text/plain', 'application/xml', 'application/octet-stream'])('is refused: %s', async (type) => {
    const answer = await send(administrator, 'POST', '/admin/api/create_post', type);
    expect(answer.status).toBe(415);
    expect(answer.body).toEqual({ message: expect.stringMatching(/\w+ .*\./) });
  });

  it('is not one that says its charset, or extends JSON', async () => {
    const type = 'application/json; charset=utf-8';
    const answer = await send(administrator, 'POST', '/admin/api/create_post', type);
    expect(answer.status).toBe(201);
  });
});

describe('Answers', () => {
  const get = (path: string, headers: Record<string, string>) => {
    const cookie = [...administrator.cookies].map((pair) => pair.join('=')).join('; ');
    return rawCall(site.url, path, { headers: { cookie, ...headers } });
  };

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('are compressed for who takes %s', async (encoding, decompress) => {
    const path = '/admin/api/list_post';
    const plain = await get(path, { 'accept-encoding': 'identity' });
    const small = await get(path, { 'accept-encoding': encoding });
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.headers.vary).toMatch(/accept-encoding/i);
    expect(decompress(small.body)).toEqual(plain.body);
    expect(small.body.length).toBeLessThan(plain.body.length / 3);
  });

  it('are sent as they are to who was led here by another site', async () => {
    const more = { 'accept-encoding': 'gzip', 'sec-fetch-site': 'cross-site' };
    expect((await get('/admin/api/list_post', more)).headers['content-encoding']).toBeUndefined();
  });
});
