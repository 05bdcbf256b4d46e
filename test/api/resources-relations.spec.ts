import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { jpeg, pdf } from './support/pictures.js';
import { queriesOf } from './support/queries.js';

describeOnEach('Records that name others', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  async function create(resource: string, input: object): Promise<number> {
    const { status, body } = await me.post(`/admin/api/create_${resource}`, input);
    expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
    return body.id;
  }

  const destroy = (resource: string, id: number) => me.delete(`/admin/api/delete_${resource}/${id}`);

  describe('in a project', () => {
    it('come with their names, in lists and when fetched', async () => {
      const client_id = await create('client', { name: 'Nyumba Ltd' });
      const service_id = await create('service', { title: 'Rollouts' });
      const product_id = await create('product', { title: 'Rent Book' });
      const input = { name: 'Project with names', client_id: String(client_id), service_id, product_id };
      const { body: created } = await me.post('/admin/api/create_portifolio', input);
      const expected = {
        client_id,
        service_id,
        product_id,
        client_name: 'Nyumba Ltd',
        service_title: 'Rollouts',
        product_title: 'Rent Book',
      };

      expect(created).toMatchObject(expected);
      expect((await me.get(`/admin/edit_portifolio/${created.id}`)).body).toEqual(created);
      for (const search of ['Nyumba Ltd', 'rollouts', 'rent book', 'Project with names']) {
        const { data } = (await me.get(`/admin/api/list_portifolio?search=${encodeURIComponent(search)}`)).body;
        expect(data).toEqual([created]);
      }
      const { body: changed } = await me.put(`/admin/api/update_portifolio/${created.id}`, {
        name: 'Project with names',
        client_id: null,
        service_id: '',
      });
      expect(changed).toMatchObject({ client_name: null, service_title: null, product_title: 'Rent Book' });
    });

    it.each([
      ['client_name', 'client', 'name', 'client_id'],
      ['service_title', 'service', 'title', 'service_id'],
      ['product_title', 'product', 'title', 'product_id'],
    ])('sort it by %s', async (column, resource, field, reference) => {
      const mark = `Sorted by ${column}`;
      const larger = await create(resource, { [field]: 'Zebra' });
      const smaller = await create(resource, { [field]: 'Antelope' });
      const ids: number[] = [];
      for (const id of [larger, smaller, larger]) ids.push(await create('portifolio', { name: mark, [reference]: id }));
      const [a, b, c] = ids;
      const sorted = async (sort: string) =>
        (await me.get(`/admin/api/list_portifolio?search=${encodeURIComponent(mark)}&sort=${sort}`)).body.data.map(
          ({ id }: { id: number }) => id,
        );

      expect(await sorted(column)).toEqual([b, c, a]);
      expect(await sorted(`-${column}`)).toEqual([c, a, b]);
    });

    it('are read with it in at most three queries', async () => {
      const client_id = await create('client', { name: 'Counted' });
      for (let count = 0; count < 5; count += 1) await create('portifolio', { name: `Counted ${count}`, client_id });
      const list = () => me.get('/admin/api/list_portifolio?search=Counted&per_page=100');
      await list();

      const queries = await queriesOf(async () => expect((await list()).body.total).toBe(5));
      expect(queries.length).toBeLessThanOrEqual(3);
    });

    it('must be there', async () => {
      const ids = { client_id: 999_999, service_id: 999_999, product_id: 999_999 };
      const { status, body } = await me.post('/admin/api/create_portifolio', { name: 'Nowhere', ...ids });

      expect(status).toBe(422);
      expect(body.errors).toEqual({
        client_id: ['The chosen client does not exist.'],
        service_id: ['The chosen portfolio category does not exist.'],
        product_id: ['The chosen solution does not exist.'],
      });
    });

    it('are not deleted, and the refusal says why', async () => {
      const client_id = await create('client', { name: 'Used' });
      const service_id = await create('service', { title: 'Used' });
      const product_id = await create('product', { title: 'Used' });
      const project = await create('portifolio', { name: 'Uses', client_id, service_id, product_id });
      const voice = await create('testimonial', { name: 'Voice', client_id });
      const second = await create('testimonial', { name: 'Voice', client_id });
      const refused = async (resource: string, id: number) => {
        const { status, body } = await destroy(resource, id);
        expect(status).toBe(409);
        return body.message;
      };

      expect(await refused('client', client_id)).toBe(
        "This client is in use by 1 project and 2 testimonials and can't be deleted.",
      );
      expect(await refused('service', service_id)).toBe(
        "This portfolio category is in use by 1 project and can't be deleted.",
      );
      expect(await refused('product', product_id)).toBe("This solution is in use by 1 project and can't be deleted.");

      for (const [resource, id] of [
        ['testimonial', voice],
        ['testimonial', second],
        ['portifolio', project],
        ['client', client_id],
        ['service', service_id],
        ['product', product_id],
      ] as const) {
        expect((await destroy(resource, id)).status).toBe(200);
      }
    });

    it('are either deleted or named, when both happens at once', async () => {
      for (let round = 0; round < 8; round += 1) {
        const client_id = await create('client', { name: `Contested ${round}` });
        const [named, deleted] = await Promise.all([
          me.post('/admin/api/create_testimonial', { name: 'Voice', client_id }),
          destroy('client', client_id),
        ]);

        expect([
          [201, 409],
          [422, 200],
        ]).toContainEqual([named.status, deleted.status]);
      }
    });
  });

  it('tell the client of a testimonial, and sort by it', async () => {
    const [zebra, antelope] = [await create('client', { name: 'Zebra' }), await create('client', { name: 'Antelope' })];
    const first = await create('testimonial', { name: 'Witness one', client_id: zebra });
    const second = await create('testimonial', { name: 'Witness two', client_id: antelope });
    const { data } = (await me.get('/admin/api/list_testimonial?search=witness&sort=client_name')).body;

    expect(data).toMatchObject([
      { id: second, client_name: 'Antelope' },
      { id: first, client_name: 'Zebra' },
    ]);
    expect((await me.get('/admin/api/list_testimonial?search=antelope')).body.data).toMatchObject([{ id: second }]);
  });

  it('keep a category that posts are in', async () => {
    const category = await create('post_category', { title: 'Busy' });
    const post = await create('post', { title: 'In it', categories: [category] });

    expect((await destroy('post_category', category)).body.message).toBe(
      "This post category is in use by 1 update and can't be deleted.",
    );
    expect((await destroy('post', post)).status).toBe(200);
    expect((await destroy('post_category', category)).status).toBe(200);
  });

  it('keep a category, or lose it, when both happens at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const category = await create('post_category', { title: `Contested ${round}` });
      const [named, deleted] = await Promise.all([
        me.post('/admin/api/create_post', { title: 'Post', categories: [category] }),
        destroy('post_category', category),
      ]);

      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([named.status, deleted.status]);
    }
  });

  describe('by slug', () => {
    it.each([
      ['service', 'title'],
      ['product', 'title'],
      ['portifolio', 'name'],
      ['post_category', 'title'],
    ])('have one each (%s), which stays', async (resource, field) => {
      const inputs = Array.from({ length: 4 }, () =>
        me.post(`/admin/api/create_${resource}`, { [field]: 'Same Title!' }),
      );
      const records = (await Promise.all(inputs)).map(({ body }) => body);

      expect(records.map(({ slug }) => slug).sort()).toEqual([
        'same-title',
        'same-title-2',
        'same-title-3',
        'same-title-4',
      ]);
      const { body } = await me.put(`/admin/api/update_${resource}/${records[0].id}`, { [field]: 'Another' });
      expect(body).toMatchObject({ [field]: 'Another', slug: records[0].slug });
    });
  });

  describe('by file', () => {
    const files = async (): Promise<string[]> => {
      const entries = await readdir(join(site.storageDir, 'public'), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    };

    async function upload(path: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
      const form = new FormData();
      form.append('file', new File([content], 'file'));
      const { status, body } = await me.call('POST', `/admin/api/${path}`, undefined, { raw: form });
      expect(status).toBe(201);
      return body.filename;
    }

    it('keep them as long as their history does, and leave nothing behind', async () => {
      expect(await files()).toEqual([]);
      const photo = await upload('product/upload_image', await jpeg(40, 40));
      const cover_photo = await upload('product/upload_cover', await jpeg(64, 29));
      const file = await upload('product/upload_document', pdf(2000));
      const id = await create('product', { title: 'With files', photo, cover_photo, file });

      expect((await me.get(`/admin/edit_product/${id}`)).body).toMatchObject({ photo, cover_photo, file });
      const other = await upload('product/upload_document', pdf(3000));
      await me.put(`/admin/api/update_product/${id}`, { title: 'With files', file: other, photo: '' });
      const left = await files();
      expect(left).toContain(other.split('/')[1]);
      expect(left).toContain(cover_photo.split('/')[1]);
      expect(left).toContain(file.split('/')[1]);
      expect(left).toContain(photo.split('/')[1]);
      expect((await me.get(`/admin/edit_product/${id}`)).body).toMatchObject({ photo: null, cover_photo, file: other });

      await destroy('product', id);
      expect((await files()).sort()).toEqual(left.sort());
      await me.delete(`/admin/api/delete_bin/product/${id}`);
      expect(await files()).toEqual([]);
    });

    it('keep the order of an album', async () => {
      const cover = await upload('portifolio/upload_image', await jpeg(60, 30));
      const album = [
        await upload('portifolio/upload_album', await jpeg(60, 30)),
        await upload('portifolio/upload_album', await jpeg(60, 30)),
      ];
      const id = await create('portifolio', { name: 'Album', photo: cover, images: album.toReversed() });

      expect((await me.get(`/admin/edit_portifolio/${id}`)).body.images).toEqual(album.toReversed());
      const { body } = await me.put(`/admin/api/update_portifolio/${id}`, { name: 'Album', images: [album[0], ''] });
      expect(body.images).toEqual([album[0]]);
      expect(await files()).toContain(album[1]?.split('/')[1]);
      await destroy('portifolio', id);
      await me.delete(`/admin/api/delete_bin/portifolio/${id}`);
      expect(await files()).toEqual([]);
    });

    it.each([
      ['client', 'name', 'photo', 'post/upload_image'],
      ['testimonial', 'name', 'photo', 'client/upload_image'],
      ['product', 'title', 'file', 'product/upload_image'],
      ['product', 'title', 'cover_photo', 'product/upload_image'],
    ])('refuse for %s what was uploaded for another field', async (resource, required, field, path) => {
      const name = await upload(path, await jpeg(200, 200));
      const { status, body } = await me.post(`/admin/api/create_${resource}`, { [required]: 'x', [field]: name });

      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    });

    it('refuse a picture of a client that is not there', async () => {
      const photo = 'client/0123456789abcdef01234567.jpg';
      const { status, body } = await me.post('/admin/api/create_client', { name: 'x', photo });

      expect([status, Object.keys(body.errors)]).toEqual([422, ['photo']]);
    });
  });

  it.each([
    ['client', 'name', 'comment'],
    ['faq', 'title', 'description'],
    ['service', 'title', 'description'],
    ['product', 'title', 'features'],
    ['portifolio', 'name', 'feedback'],
    ['testimonial', 'name', 'message'],
  ])('keep nothing harmful in the rich text of a %s', async (resource, required, field) => {
    const harmful =
      '<p onclick="x()" style="position:fixed;text-align:center">Hi<script>x()</script><a href="javascript:x()">a</a>' +
      '<iframe src="https://x.example"></iframe><img src="data:image/png;base64,AAAA" onerror="x()"></p><form></form>';
    const { body } = await me.post(`/admin/api/create_${resource}`, { [required]: 'Rich', [field]: harmful });

    expect(body[field]).toMatch(/^<p style="text-align:center">Hi<a>a<\/a>(<img \/>)?<\/p>$/);
  });
});
