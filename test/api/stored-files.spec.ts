import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { pdf, plain, red } from './support/pictures.js';
import { openUploadSite, type UploadSite } from './support/upload-site.js';

let site: UploadSite;
let picture: string;
let document: string;

beforeAll(async () => {
  site = await openUploadSite();
  picture = (await site.uploads.storeBuffer(await plain(55, 55, red).png().toBuffer(), 'testimonial')).url;
  document = (await site.send('/admin/api/product/upload_document', { content: pdf() })).body.url;
  const folder = join(site.storageDir, 'public', 'post');
  await mkdir(folder);
  await writeFile(join(folder, '.hidden.jpg'), 'hidden');
  await writeFile(join(folder, 'index.html'), '<script>alert(1)</script>');
  await mkdir(join(site.storageDir, 'private'), { recursive: true });
  await writeFile(join(site.storageDir, 'private', 'secret.jpg'), 'classified');
});

afterAll(() => site.close());

/** As it stands, for `fetch` would tidy the path. */
const get = (
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    request({ hostname, port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });

describe('A stored file', () => {
  it('is shown again at once, and can do nothing in a browser', async () => {
    const response = await fetch(site.url + picture);

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, no-cache',
      'content-disposition': `inline; filename="${picture.replace(/.*\//, '')}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      etag: expect.any(String),
    });
  });

  it('may be kept for a year in each rendering, which has the right type', async () => {
    const [stored] = [...(await site.pictures.find([picture.replace('/storage/', '')])).values()];

    expect(stored?.variants).not.toHaveLength(0);
    for (const { path, type } of stored?.variants ?? []) {
      const { headers } = await fetch(`${site.url}/storage/${path}`);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it('that is a document is shown as one', async () => {
    const response = await fetch(site.url + document);

    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    // A sandbox would leave Chrome's viewer empty.
    expect(response.headers.get('content-security-policy')).not.toContain('sandbox');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf());
  });

  it('is sent in parts, and not again to whoever has it', async () => {
    const part = await fetch(site.url + document, { headers: { range: 'bytes=0-7' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-1.7']);

    const etag = part.headers.get('etag') ?? '';
    // `fetch` would add a header that asks for the whole.
    expect((await get(document, 'GET', { 'if-none-match': etag })).status).toBe(304);

    const head = await fetch(site.url + document, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(pdf().length)]);
  });
});

it.each([
  ['no such file', '/storage/post/none.jpg'],
  ['no name', '/storage/'],
  ['no slash', '/storage'],
  ['a folder', '/storage/testimonial'],
  ['a folder with a slash', '/storage/testimonial/'],
  ['a folder with an index page', '/storage/post/'],
  ['a hidden file', '/storage/post/.hidden.jpg'],
  ['a file outside', '/storage/../private/secret.jpg'],
  ['a file outside, disguised', '/storage/..%2fprivate%2fsecret.jpg'],
  ['a file outside, disguised twice', '/storage/%252e%252e/private/secret.jpg'],
  ['a file outside, with backslashes', '/storage/..%5cprivate%5csecret.jpg'],
  ['a NUL', '/storage/post/none.jpg%00.png'],
  ['a very long name', `/storage/${'x'.repeat(3000)}`],
])('404: %s', async (_what, path) => {
  const { status, body } = await get(path);

  expect([status, body.includes('classified'), body.includes(site.storageDir)]).toEqual([404, false, false]);
  expect(JSON.parse(body)).toEqual({ message: expect.any(String) });
});

it('the address of a stored file with a broken escape is refused with 400', async () => {
  const { status, body } = await get('/storage/%zz');

  expect(status).toBe(400);
  expect(JSON.parse(body)).toEqual({ message: expect.any(String) });
});

it.each(['POST', 'PUT', 'DELETE'])('404: %s', async (method) => {
  expect((await get(picture, method)).status).toBe(404);
  expect((await fetch(site.url + picture)).status).toBe(200);
});
