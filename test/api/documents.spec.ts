import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { pdf } from './support/pictures.js';

describeOnEach('The document of a solution', (kind) => {
  let site: TestApp;
  let editor: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Editor);
  });

  afterAll(() => site.close());

  async function upload(fileName: string, bytes: number): Promise<string> {
    const form = new FormData();
    form.append('file', new File([pdf(bytes) as Uint8Array<ArrayBuffer>], fileName, { type: 'application/pdf' }));
    const { status, body } = await editor.call('POST', '/admin/api/product/upload_document', undefined, { raw: form });
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.filename;
  }

  const solution = async (title: string, values: object = {}) =>
    (await editor.post('/admin/api/create_product', { title, ...values })).body;
  const fetched = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${site.url}/storage/${path}`, { headers, method });
  /** As browsers ask again; `fetch` by itself would ask for no stored answer at all. */
  const asking = (etag: string) => ({ 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
  const sizeOf = async (path: string) => (await (await fetched(path)).arrayBuffer()).byteLength;
  const pageOf = async (slug: string) => (await site.visitor().get(`/api/pages/solutions/${slug}`)).body.product;

  it('has an address that stays when it is replaced, and is named like the solution', async () => {
    const [first, second] = [await upload('scan0001.pdf', 2000), await upload('scan0002.pdf', 3000)];
    const record = await solution('Shule: Löhne & "Noten"', { file: first });
    const { file } = await pageOf(record.slug);
    expect(file).toBe(`document/${record.slug}.pdf`);

    const before = await fetched(file);
    expect([before.status, (await before.arrayBuffer()).byteLength]).toEqual([200, 2000]);
    expect(Object.fromEntries(before.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'inline; filename="Shule Lohne & Noten.pdf"; filename*=UTF-8\'\'Shule%20L%C3%B6hne%20%26%20Noten.pdf',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const etag = before.headers.get('etag') ?? '';
    expect((await fetched(file, asking(etag))).status).toBe(304);
    const part = await fetched(file, { Range: 'bytes=0-9' });
    expect([part.status, await part.text()]).toEqual([206, expect.stringMatching(/^%PDF-/)]);
    const head = await fetched(file, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '2000']);

    await editor.put(`/admin/api/update_product/${record.id}`, { title: 'Another title', file: second });
    expect((await pageOf(record.slug)).file).toBe(file);
    const after = await fetched(file, asking(etag));
    expect([after.status, (await after.arrayBuffer()).byteLength]).toEqual([200, 3000]);
    expect(after.headers.get('content-disposition')).toBe('inline; filename="Another title.pdf"');
    const resumed = await fetched(file, { Range: 'bytes=10-', 'If-Range': etag });
    expect([resumed.status, (await resumed.arrayBuffer()).byteLength]).toEqual([200, 3000]);
  });

  it('is kept under the name that it was uploaded with, which can do no harm', async () => {
    for (const [given, header] of [
      ['Price list 2026.pdf', 'inline; filename="Price list 2026.pdf"'],
      ['Brosha ya “Shule”.PDF', expect.stringContaining("filename*=UTF-8''Brosha%20ya%20%E2%80%9CShule%E2%80%9D.pdf")],
      ['invoice\u202efdp.exe', 'inline; filename="invoice fdp.exe.pdf"'],
      ['x\r\nSet-Cookie: a=b.pdf', expect.not.stringMatching(/[\r\n]/)],
      ['..pdf', null],
    ] as const) {
      const stored = await upload(given, 1000);
      const answer = await fetched(stored);
      expect([given, answer.status]).toEqual([given, 200]);
      expect(answer.headers.get('content-disposition')).toEqual(header);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    }
  });

  it('is not there for visitors while the solution is inactive, has none, or is none', async () => {
    const file = await upload('a.pdf', 1000);
    const { slug, id } = await solution('Hidden', { file, status: 'inactive' });
    const none = await solution('Without');
    expect((await pageOf(none.slug)).file).toBeNull();
    for (const name of [slug, none.slug, 'nothing', 'HIDDEN', '..%2f..%2fprivate%2fsession-secret', `${slug}%00`]) {
      expect([name, (await fetched(`document/${name}.pdf`)).status]).toEqual([name, 404]);
    }
    await editor.put(`/admin/api/update_product/${id}`, { title: 'Hidden', status: 'active' });
    expect(await sizeOf(`document/${slug}.pdf`)).toBe(1000);
    expect((await fetched(`document/${slug.toUpperCase()}.pdf`)).status).toBe(404);
    await editor.delete(`/admin/api/delete_product/${id}`);
    expect((await fetched(`document/${slug}.pdf`)).status).toBe(404);
    // Nobody can guess the stored name. The file stays while the solution can be restored.
    expect((await fetched(file)).status).toBe(200);
  });

  it('keeps its address where another solution has the same title', async () => {
    const [one, other] = [
      await solution('Twins', { file: await upload('a.pdf', 1100) }),
      await solution('Twins', { file: await upload('b.pdf', 1200) }),
    ];
    expect([await sizeOf(`document/${one.slug}.pdf`), await sizeOf(`document/${other.slug}.pdf`)]).toEqual([
      1100, 1200,
    ]);
  });
});
