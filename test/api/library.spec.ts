import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import type { MediaFolderRecord, MediaRecord, MediaUse } from '../../backend/content/library/library.dto.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { UnknownOutcome } from '../../backend/core/database/database-errors.js';
import { RecordNotFoundException } from '../../backend/core/http/exceptions.js';
import { MediaChangesService } from '../../backend/infrastructure/uploads/media-changes.service.js';
import { MediaFile } from '../../backend/infrastructure/uploads/media-file.entity.js';
import { Upload } from '../../backend/infrastructure/uploads/upload.entity.js';
import { UploadCleanupService } from '../../backend/infrastructure/uploads/upload-cleanup.service.js';
import { startApp, type TestApp } from './support/app.js';
import type { Answer, Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { blue, bytes, halves, jpeg, pdf, photo, pixel, plain, red } from './support/pictures.js';

const DAY = 24 * 60 * 60 * 1000;

type Bytes = Uint8Array<ArrayBuffer>;

describeOnEach('The library', (kind) => {
  let site: TestApp;
  let editor: Client;
  let count = 0;

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Editor);
  });

  afterAll(() => site.close());

  const send = (path: string, content: Bytes, name = 'file', by = editor): Promise<Answer> => {
    const form = new FormData();
    form.append('file', new File([content], name));
    return by.call('POST', `/admin/api/${path}`, undefined, { raw: form }) as Promise<Answer>;
  };
  const add = async (content: Bytes, name?: string) =>
    (await send('create_upload', content, name)).body as unknown as MediaRecord & { is_known: boolean };
  const list = async (query = ''): Promise<{ data: MediaRecord[]; counts: Record<string, number>; total: number }> =>
    (await editor.get(`/admin/api/list_upload?${query}`)).body;
  const idOf = async (filename: string): Promise<number> =>
    (await site.database.manager.findOneByOrFail(Upload, { name: filename })).media_id ?? 0;
  const usesOf = async (id: number): Promise<MediaUse[]> => (await editor.get(`/admin/api/uses_upload/${id}`)).body;
  const change = (id: number, input: object) => editor.put(`/admin/api/update_upload/${id}`, input);
  const fetchBytes = async (path: string): Promise<Bytes> => {
    const response = await fetch(`${site.url}${path}`);
    expect([path, response.status]).toEqual([path, 200]);
    return new Uint8Array(await response.arrayBuffer());
  };
  /** A picture that no other test has. */
  const picture = async (width = 300, height = 200): Promise<Bytes> => {
    count += 1;
    return bytes(await plain(width, height, { r: count, g: 90, b: 40 }).png().toBuffer());
  };
  const newPost = async (values: object): Promise<{ id: number; slug: string }> => {
    count += 1;
    return (await editor.post('/admin/api/create_post', { title: `Post ${count}`, ...values })).body;
  };
  const shown = async (slug: string) => (await editor.get(`/api/pages/updates/${slug}`)).body.post.photo;
  const kept = async (): Promise<string[]> => {
    const entries = await readdir(join(site.storageDir, 'library'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  it('has each file once, under the name that it was sent with, however many fields and people sent it', async () => {
    const content = await picture();
    const [first, second] = [
      await send('post/upload_image', content, 'soko .jpg'),
      await send('user/upload_image', content),
    ];

    const { data } = await list('search=soko');

    expect(first.body.filename).not.toBe(second.body.filename);
    expect(data).toMatchObject([
      { name: 'soko.png', kind: 'picture', type: 'image/png', width: 300, height: 200, uses: 0 },
    ]);
    expect(data[0]?.uploaded_by).toContain('Editor');
    const known = await add(content, 'another name.png');
    expect([known.id, known.is_known]).toEqual([data[0]?.id, true]);
  });

  it('has one file of those that are sent at the same time', async () => {
    const content = await picture();
    const before = (await kept()).length;

    const answers = await Promise.all([1, 2, 3, 4].map(() => send('create_upload', content, 'same.png')));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await kept()).length).toBe(before + 2);
  });

  it('knows where each file is shown: in fields, albums, rich text and pages of blocks', async () => {
    const { id } = await add(await picture(), 'everywhere.png');
    const choose = async (of: string): Promise<{ filename: string; url: string }> =>
      (await editor.post(`/admin/api/choose_upload/${id}`, { kind: of })).body;
    const [cover, text, block] = [await choose('post'), await choose('text'), await choose('page')];
    const album = await choose('portfolio');
    const post = await newPost({
      photo: cover.filename,
      description: `<p>See</p><img src="${text.url}" alt="A field">`,
    });
    await editor.post('/admin/api/create_portifolio', { name: 'Bridge of Kilwa', images: [album.filename] });
    const blocks = [
      {
        kind: 'gallery',
        heading: '',
        introduction: '',
        items: [{ photo: block.filename, alt: 'x', decorative: false, caption: '' }],
      },
    ];
    const page = await editor.post('/admin/api/create_page', { title: 'Kazi', blocks });

    // A draft of the same record is no other place.
    await editor.put(`/admin/api/draft_post/${post.id}`, { values: { title: 'Rewritten', photo: cover.filename } });
    const uses = await usesOf(id);
    await editor.delete(`/admin/api/draft_post/${post.id}`);

    expect(page.status).toBe(201);
    expect(uses.map(({ resource, title, field }) => [resource, title, field])).toEqual([
      ['page', 'Kazi', expect.stringContaining('photo')],
      ['portifolio', 'Bridge of Kilwa', 'images'],
      ['post', expect.stringMatching(/^Post /), 'description'],
      ['post', expect.stringMatching(/^Post /), 'photo'],
    ]);
    expect((await list('search=of%20kilwa')).data.map((file) => file.id)).toEqual([id]);
    for (const kind of ['page', 'portifolio', 'post'])
      expect((await list(`used_in=${kind}&search=everywhere`)).data.map((file) => file.id)).toEqual([id]);
    expect((await list('used_in=product&search=everywhere')).data).toEqual([]);
    expect((await list('search=everywhere')).data[0]?.uses).toBe(3);
    const refused = await editor.delete(`/admin/api/delete_upload/${id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This file is used in 3 places and can't be deleted.",
    ]);
    expect(refused.body.uses).toEqual(uses);

    await editor.delete(`/admin/api/delete_post/${post.id}`);
    expect((await list('search=everywhere')).data[0]?.uses).toBe(2);
  });

  it('cuts every shape around the focal point, also those that visitors see already', async () => {
    const content = bytes(await halves(2000, 500, red, blue).png().toBuffer());
    const { filename } = (await send('post/upload_image', content, 'halves.png')).body as { filename: string };
    const { slug } = await newPost({ photo: filename });
    const before = await shown(slug);
    const id = await idOf(filename);

    for (const [x, colour] of [
      [0, red],
      [1, blue],
    ] as const) {
      const { status, body } = await change(id, { focus: { x, y: 0.5 } });
      expect([status, body.focus]).toEqual([200, { x, y: 0.5 }]);
      const now = await shown(slug);
      expect([now.focus, now.path === before.path]).toEqual([`${x * 100}% 50%`, false]);
      for (const at of [5, now.width - 5]) {
        const [r, , b] = await pixel(await fetchBytes(`/storage/${now.path}`), at, 100);
        expect(Math.abs(r - colour.r) + Math.abs(b - colour.b)).toBeLessThan(20);
      }
      // The name that the record has leads to the same.
      expect(await fetchBytes(`/storage/${filename}`)).toEqual(await fetchBytes(`/storage/${now.path}`));
    }
    // A page that was loaded before finds what it names.
    for (const { path } of before.variants) await fetchBytes(`/storage/${path}`);
    const cleanup = site.nest.get(UploadCleanupService, { strict: false });
    await cleanup.cleanUp(new Date(Date.now() + 2 * DAY));
    expect((await fetch(`${site.url}/storage/${before.variants[0].path}`)).status).toBe(404);
    for (const { path } of (await shown(slug)).variants) await fetchBytes(`/storage/${path}`);
    const picked = await editor.post(`/admin/api/choose_upload/${id}`, { kind: 'testimonial' });
    expect((await pixel(await fetchBytes(picked.body.url), 2, 20))[2]).toBeGreaterThan(180);
  });

  it('turns and crops without touching the original', async () => {
    const content = bytes(await halves(600, 300, red, blue).png().toBuffer());
    const { id, original_url } = await add(content, 'turned.png');
    // Turned clockwise, the left half is on top.
    await change(id, { rotation: 90, crop: { left: 0, top: 0.5, width: 1, height: 0.5 } });
    const { body } = await editor.post(`/admin/api/choose_upload/${id}`, { kind: 'text' });

    const text = await fetchBytes(body.url);

    expect([body.width, body.height]).toEqual([300, 300]);
    expect((await pixel(text, 150, 10))[2]).toBeGreaterThan(180);
    await change(id, { rotation: 0, crop: null });
    const again = await fetchBytes(body.url);
    expect((await pixel(again, 10, 10))[0]).toBeGreaterThan(180);
    expect((await pixel(again, 590, 10))[2]).toBeGreaterThan(180);
    const whole = await editor.get(`${original_url}&download=1`);
    expect([whole.status, whole.headers.get('content-disposition')]).toEqual([200, 'attachment; filename=turned.png']);
  });

  it('replaces a file everywhere, also while pages are rendered, and records keep its name', async () => {
    const { filename } = (await send('post/upload_image', await picture(800, 500), 'old.png')).body as {
      filename: string;
    };
    const id = await idOf(filename);
    const text = (await editor.post(`/admin/api/choose_upload/${id}`, { kind: 'text' })).body;
    const { slug, id: post } = await newPost({ photo: filename, description: `<img src="${text.url}" alt="A field">` });
    await change(id, { alt: 'A market', focus: { x: 0, y: 0 } });
    const photos: { path: string; variants: { path: string }[] }[] = [];
    const look = async () => {
      for (let round = 0; round < 8; round += 1) photos.push(await shown(slug));
    };

    const [replaced] = await Promise.all([
      send(`replace_upload/${id}`, bytes(await plain(900, 900, blue).jpeg().toBuffer()), 'new.jpg'),
      look(),
    ]);
    photos.push(await shown(slug));

    expect([replaced.status, replaced.body.name, replaced.body.alt, replaced.body.focus]).toEqual([
      201,
      'new.jpg',
      'A market',
      null,
    ]);
    for (const { variants } of photos) for (const { path } of variants) await fetchBytes(`/storage/${path}`);
    expect((await pixel(await fetchBytes(text.url), 20, 20))[2]).toBeGreaterThan(180);
    // Pages that are loaded again name other files, in texts as well; the former address is asked for anew each time.
    const { description } = (await editor.get(`/api/pages/updates/${slug}`)).body.post;
    expect(description).not.toContain(text.filename);
    const named = [...description.matchAll(/\/storage\/text\/[\w./-]+/g)].map(([url]) => url);
    expect(named.length).toBeGreaterThan(3);
    for (const url of named) expect((await pixel(await fetchBytes(url), 20, 20))[2]).toBeGreaterThan(180);
    expect((await fetch(`${site.url}${text.url}`)).headers.get('cache-control')).toBe('public, no-cache');
    expect((await pixel(await fetchBytes(`/storage/${photos.at(-1)?.path}`), 20, 20))[2]).toBeGreaterThan(180);
    expect((await editor.get(`/admin/edit_post/${post}`)).body.photo ?? filename).toBe(filename);
    expect((await list('search=new.jpg')).data.map((file) => [file.id, file.uses])).toEqual([[id, 1]]);
  });

  it('replaces a document under its address, and nothing by what it is not', async () => {
    const { filename } = (await send('product/upload_document', pdf(2000), 'bei.pdf')).body as { filename: string };
    const product = await editor.post('/admin/api/create_product', { title: 'Duka', file: filename });
    const id = await idOf(filename);
    expect((await send(`replace_upload/${id}`, await picture())).status).toBe(415);
    expect((await send(`replace_upload/${id}`, pdf(3000), 'bei 2027.pdf')).status).toBe(201);
    expect(await fetchBytes(`/storage/document/${product.body.slug}.pdf`)).toEqual(pdf(3000));
    expect(await fetchBytes(`/storage/${filename}`)).toEqual(pdf(3000));
    const other = await add(await picture());
    const taken = await send(`replace_upload/${other.id}`, pdf(3000));
    expect(taken.status).toBe(415);
  });

  it('moves what nothing shows to the bin, for thirty days', async () => {
    const content = await picture();
    const { id } = await add(content, 'unused.png');
    const { counts } = await list('filter=unused');
    expect((await editor.delete(`/admin/api/delete_upload/${id}`)).status).toBe(200);
    expect((await list('filter=unused')).counts.unused).toBe((counts.unused ?? 0) - 1);
    expect((await editor.get(`/admin/edit_upload/${id}`)).status).toBe(404);
    const bin = async () =>
      (await editor.get('/admin/api/list_bin')).body.data.filter(
        (one: { id: number; resource: string }) => one.resource === 'upload' && one.id === id,
      );
    const [item] = await bin();
    expect(item).toMatchObject({ title: 'unused.png', clash: null, picture: null });
    expect((await editor.get(item.small_url)).headers.get('content-type')).toBe('image/webp');
    expect((await editor.get(`/admin/api/show_upload/${id}/original`)).status).toBe(404);
    expect((await editor.post(`/admin/api/restore_upload/${id}`, {})).body.name).toBe('unused.png');
    expect(await bin()).toEqual([]);
    await editor.delete(`/admin/api/delete_upload/${id}`);
    // Sent again, it is out of the bin.
    expect(await add(content)).toMatchObject({ id, is_known: true });

    await editor.delete(`/admin/api/delete_upload/${id}`);
    const cleanup = site.nest.get(UploadCleanupService, { strict: false });
    await cleanup.cleanUp(new Date(Date.now() + 29 * DAY));
    expect(await site.database.manager.countBy(MediaFile, { id })).toBe(1);
    const before = (await kept()).length;
    await cleanup.cleanUp(new Date(Date.now() + 31 * DAY));
    expect(await site.database.manager.countBy(MediaFile, { id })).toBe(0);
    expect((await kept()).length).toBe(before - 2);
  });

  it('has a file out of the bin as soon as a record shows it', async () => {
    const { id } = await add(await picture(), 'wanted.png');
    const { filename } = (await editor.post(`/admin/api/choose_upload/${id}`, { kind: 'post' })).body;
    await editor.delete(`/admin/api/delete_upload/${id}`);
    await newPost({ photo: filename });
    expect((await list('search=wanted')).data.map((file) => [file.id, file.uses])).toEqual([[id, 1]]);
  });

  it('asks for texts where visitors need them, and has one for all places', async () => {
    const { filename } = (await send('post/upload_image', await picture(), 'silent.png')).body as { filename: string };
    const id = await idOf(filename);
    expect((await list('filter=no_alt&search=silent')).total).toBe(0);
    const { slug } = await newPost({ photo: filename });
    expect((await list('filter=no_alt&search=silent')).data[0]?.needs_alt).toBe(true);
    await editor.put('/admin/api/picture_text', { filename, alt: 'A quiet street' });
    expect((await list('search=quiet%20street')).data.map((file) => file.id)).toEqual([id]);
    await change(id, { alt: '' });
    expect((await shown(slug)).alt).toBe('');
    expect((await list('filter=no_alt&search=silent')).total).toBe(0);
  });

  it('refuses the change of somebody who has not seen the last one', async () => {
    const { id, version } = await add(await picture());
    const other = await site.signIn(RoleName.Editor);
    const answers = await Promise.all([
      change(id, { version, focus: { x: 0.1, y: 0.1 } }),
      other.put(`/admin/api/update_upload/${id}`, { version, rotation: 90 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await editor.get(`/admin/edit_upload/${id}`);
    expect(answers.find(({ status }) => status === 409)?.body.current).toMatchObject({ id, version: body.version });
  });

  it.each([
    [{ focus: { x: 2, y: 0 } }, 'focus'],
    [{ focus: { x: 0.5 } }, 'focus'],
    [{ crop: { left: 0.9, top: 0, width: 0.5, height: 1 } }, 'crop'],
    [{ crop: { left: 0, top: 0, width: 0, height: 1 } }, 'crop'],
    [{ crop: 'all' }, 'crop'],
    [{ rotation: 45 }, 'rotation'],
    [{ alt: 'x'.repeat(301) }, 'alt'],
    [{ name: '' }, 'name'],
    [{ original: '../../private/jukwaa.sqlite' }, 'original'],
  ])('refuses what is no change of a picture: %j', async (input, field) => {
    const [{ id } = { id: 0 }] = (await list()).data;
    const { status, body } = await change(id, input);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('refuses to one of two who put the same file in the place of others at the same time', async () => {
    const files = await Promise.all([1, 2, 3].map(async () => (await add(await picture())).id));
    const content = await picture();

    const answers = await Promise.all([
      ...files.map((id) => send(`replace_upload/${id}`, content)),
      send('create_upload', content),
    ]);

    expect(answers.filter(({ status }) => ![201, 422].includes(status))).toEqual([]);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    const { data } = await list('per_page=100');
    const shas = await site.database.manager.findBy(MediaFile, {});
    expect(new Set(shas.map(({ sha256 }) => sha256)).size).toBe(shas.length);
    expect(await kept()).toEqual(expect.arrayContaining(shas.map(({ original }) => original.replace(/^.*\//, ''))));
    expect(data.filter(({ id }) => files.includes(id))).toHaveLength(files.length);
  });

  it('loses neither a text nor a deletion to a change that is being rendered', async () => {
    const changes = site.nest.get(MediaChangesService, { strict: false });
    const { id } = await add(await picture());
    const stale = await site.database.manager.findOneByOrFail(MediaFile, { id });
    const by = { id: 1, name: 'Somebody' };
    const edits = { rotation: 90, crop: null, focus: null };
    const turn = () => changes.apply(stale, { edits, by }, async () => ({}));
    const filename = (await editor.post(`/admin/api/choose_upload/${id}`, { kind: 'post' })).body.filename;
    const { status } = await editor.put('/admin/api/picture_text', { filename, alt: 'A market' });

    await turn();

    expect([status, (await editor.get(`/admin/edit_upload/${id}`)).body]).toMatchObject([
      200,
      { alt: 'A market', rotation: 90 },
    ]);
    Object.assign(stale, { version: stale.version + 1 });
    expect((await editor.delete(`/admin/api/delete_upload/${id}`)).status).toBe(200);
    await expect(turn()).rejects.toThrow(RecordNotFoundException);
    expect((await editor.get(`/admin/edit_upload/${id}`)).status).toBe(404);
  });

  it('refuses hostile files, and keeps nothing of them', async () => {
    const before = await kept();
    const script = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await send('create_upload', bytes(script), 'a.png')).status).toBe(415);
    expect((await send('create_upload', bytes(Buffer.from('<html></html>')), 'a.jpg')).status).toBe(415);
    const zip = Buffer.from('504b03041400000008000000000000000000100000000000004013000000', 'hex');
    expect(
      (await send('create_upload', bytes(Buffer.concat([zip, Buffer.from('[Content_Types].xml')])), 'a.zip')).status,
    ).toBe(415);
    expect((await send('create_upload', bytes(Buffer.from('%PDF-1.7 without an end')), 'a.pdf')).status).toBe(415);
    expect((await send('create_upload', bytes(Buffer.alloc(0)), 'a.jpg')).status).toBe(422);
    const half = (await jpeg(400, 400)).slice(0, 3000);
    expect((await send('create_upload', half, 'half.jpg')).status).toBe(415);
    expect(await kept()).toEqual(before);
    const named = await add(await picture(), '../../..\\etc/\u202Egnp.exe.html');
    expect(named.name).toMatch(/^[\w .-]+\.png$/);
  });

  it('leaves no half picture behind when a row can’t be written', async () => {
    const before = await kept();
    await site.database.transaction((manager) => manager.query('ALTER TABLE media_files RENAME TO elsewhere'));
    const { status } = await send('create_upload', await picture()).finally(() =>
      site.database.transaction((manager) => manager.query('ALTER TABLE elsewhere RENAME TO media_files')),
    );
    expect([status, await kept()]).toEqual([500, before]);
  });

  it('keeps the files of what may be saved, when the database was gone before it answered', async () => {
    const database = site.database as unknown as { commit(runner: QueryRunner): Promise<void> };
    const commit = database.commit.bind(database);
    const unanswered = async (call: () => Promise<Answer>): Promise<number> => {
      database.commit = async (runner) => {
        await commit(runner);
        throw new UnknownOutcome(new Error('gone'));
      };
      const { status } = await call().finally(() => {
        database.commit = commit;
      });
      return status;
    };
    const content = await picture(500, 400);
    expect(await unanswered(() => send('post/upload_image', content))).toBe(503);
    const { filename } = (await send('post/upload_image', content)).body as { filename: string };
    const { slug } = await newPost({ photo: filename });
    const [file] = (await list('sort=-id')).data.filter(({ id }) => id > 0);
    expect((await editor.get(`${file?.original_url}`)).status).toBe(200);
    const id = await idOf(filename);
    expect(await unanswered(async () => send(`replace_upload/${id}`, await picture(600, 450)))).toBe(503);
    await fetchBytes(`/storage/${(await shown(slug)).path}`);
    const replaced = await site.database.manager.findOneByOrFail(MediaFile, { id });
    expect([replaced.width, await kept()]).toEqual([600, expect.arrayContaining([basename(replaced.original)])]);
  });

  it('is read by all of the back office, and changed by those who may upload', async () => {
    const [{ id } = { id: 0 }] = (await list()).data;
    const viewer = await site.signIn(RoleName.Viewer);
    const seen = await viewer.get('/admin/api/list_upload');
    expect([seen.status, seen.body.data[0].uploaded_by]).toEqual([200, null]);
    expect((await viewer.get(`/admin/edit_upload/${id}`)).body.uploaded_by).toBeNull();
    expect((await viewer.get(`/admin/api/show_upload/${id}/small`)).status).toBe(200);
    expect((await viewer.put(`/admin/api/update_upload/${id}`, { alt: '' })).status).toBe(403);
    expect((await viewer.delete(`/admin/api/delete_upload/${id}`)).status).toBe(403);
    expect((await send('create_upload', await picture(), 'a', viewer)).status).toBe(403);
    for (const path of ['list_upload', `uses_upload/${id}`, `show_upload/${id}/original`]) {
      expect((await site.visitor().get(`/admin/api/${path}`)).status).toBe(401);
    }
    expect((await editor.get('/admin/api/list_upload?filter=all')).status).toBe(422);
    const all = (await list()).total;
    expect((await list(`id[in]=${id},99999`)).data.map((file: { id: number }) => file.id)).toEqual([id]);
    expect((await list('created_at[gte]=2020-01-01')).total).toBe(all);
    expect((await list('created_at[lt]=2020-01-01')).total).toBe(0);
    const [largest] = (await list('sort=-size,-created_at')).data;
    expect((await list(`size[lt]=${largest?.size}`)).total).toBeLessThan(all);
    expect((await editor.get('/admin/api/list_upload?size[gte]=large')).status).toBe(422);
    expect((await list(`id[in]=${id}&fields=kind`)).data).toEqual([{ id, kind: expect.any(String) }]);
    // What a person may not read is no filter, and neither is a name that is none.
    const administrator = await site.signIn(RoleName.Administrator);
    const { body: face } = await editor.post(`/admin/api/choose_upload/${id}`, { kind: 'user' });
    const person = { name: 'Face', email: 'face@example.com', password: 'eleven quiet lanterns', role: 2 };
    const made = await administrator.post('/admin/api/create_user', {
      ...person,
      password_confirmation: person.password,
      photo: face.filename,
    });
    expect(made.status).toBe(201);
    const kinds = async (client: Client) =>
      (await client.get('/admin/api/list_upload')).body.used_in.map(({ resource }: { resource: string }) => resource);
    const user = await administrator.get('/admin/api/list_upload?used_in=user');
    expect([await kinds(administrator), user.body.total > 0]).toEqual([expect.arrayContaining(['post', 'user']), true]);
    expect(await kinds(editor)).not.toContain('user');
    for (const kind of ['user', 'none', "post'", '%25', 'toString'])
      expect((await list(`used_in=${kind}`)).data).toEqual([]);
    expect((await editor.get(`/admin/api/list_upload?used_in=${'x'.repeat(65)}`)).status).toBe(422);
    expect((await editor.get('/admin/api/list_upload?used_in=post&used_in=user')).status).toBe(422);
    expect((await editor.get(`/admin/api/show_upload/${id}/..%2f..%2fx`)).status).toBe(404);
  });

  it('tells of a use only who may read the record, and refuses to delete the file for all', async () => {
    const photo = (await send('user/upload_image', await picture(), 'portrait.png')).body.filename;
    const id = await idOf(photo as unknown as string);
    const admin = await site.signIn();
    const password = 'seven purple bicycles';
    const created = await admin.post('/admin/api/create_user', {
      name: 'Wambui Unseen',
      email: 'wambui.unseen@example.com',
      password,
      password_confirmation: password,
      role: 3,
      photo,
    });
    expect(created.status).toBe(201);
    const viewer = await site.signIn(RoleName.Viewer);
    const found = async (by: Client) =>
      (await by.get('/admin/api/list_upload?search=wambui')).body.data.map((file: MediaRecord) => file.id);
    const named = async (by: Client) =>
      (await by.get(`/admin/api/uses_upload/${id}`)).body.map(({ title }: MediaUse) => title);

    expect([await found(admin), await named(admin)]).toEqual([[id], ['Wambui Unseen']]);
    for (const by of [viewer, editor]) expect([await found(by), await named(by)]).toEqual([[], []]);
    expect((await list('search=portrait')).data[0]?.uses).toBe(1);
    const refused = await editor.delete(`/admin/api/delete_upload/${id}`);
    expect([refused.status, refused.body.message, refused.body.uses]).toEqual([
      409,
      "This file is used in 1 place and can't be deleted.",
      [],
    ]);
    // Settings as well: editors and viewers don't read the identity.
    const logo = (await send('identity/upload_logo', await picture(), 'mark.png', admin)).body.filename;
    expect((await admin.put('/admin/api/identity', { logo })).status).toBe(200);
    const searched = async (by: Client) =>
      (await by.get('/admin/api/list_upload?search=identity')).body.data.map((file: MediaRecord) => file.name);
    expect([await searched(admin), await searched(editor)]).toEqual([['mark.png'], []]);
  });

  describe('has folders', () => {
    const named = async (name: string, parent_id: number | null = null): Promise<number> => {
      const { status, body } = await editor.post('/admin/api/create_upload_folder', { name, parent_id });
      expect([name, status]).toEqual([name, 201]);
      return body.id;
    };
    const folders = async (): Promise<MediaFolderRecord[]> => (await editor.get('/admin/api/list_upload_folder')).body;
    const tree = async () => (await folders()).map(({ id, parent_id, name, files }) => [id, parent_id, name, files]);
    const inFolder = async (folder: number) => (await list(`folder=${folder}&sort=id`)).data.map(({ id }) => id);
    const move = (input: object) => editor.post('/admin/api/move_upload', input);
    const remove = (id: number) => editor.delete(`/admin/api/delete_upload_folder/${id}`);

    afterEach(async () => {
      for (const { id } of await folders()) await remove(id);
    });

    it('into which files are uploaded and moved, and which are renamed', async () => {
      const [team, year] = [await named('  Team '), await named('Fairs')];
      const within = await named('2027', year);
      const content = await picture();
      const first = (await send(`create_upload?folder_id=${team}`, content, 'one.png')).body as unknown as MediaRecord;
      const second = await add(await picture(), 'two.png');

      expect([first.folder_id, second.folder_id]).toEqual([team, null]);
      expect([await inFolder(team), (await inFolder(0)).includes(second.id)]).toEqual([[first.id], true]);
      // One that is there already stays where it is.
      const again = (await send(`create_upload?folder_id=${year}`, content)).body;
      expect([again.is_known, again.folder_id]).toEqual([true, team]);
      const { version } = await editor.get(`/admin/edit_upload/${second.id}`).then(({ body }) => body);
      expect((await move({ files: [first.id, second.id, 99_999_999], folder_id: within })).status).toBe(200);
      expect((await editor.get(`/admin/edit_upload/${second.id}`)).body).toMatchObject({ version, folder_id: within });
      expect((await move({ folders: [within], folder_id: team })).status).toBe(200);
      const renamed = await editor.put(`/admin/api/update_upload_folder/${team}`, { name: 'People' });
      expect([renamed.status, renamed.body]).toEqual([200, { id: team, name: 'People', parent_id: null, files: 0 }]);
      expect(await tree()).toEqual([
        [team, null, 'People', 0],
        [year, null, 'Fairs', 0],
        [within, team, '2027', 2],
      ]);
      // Searching looks into all of them, and a file in the bin is not counted.
      expect((await list('search=two.png')).data.map(({ id }) => id)).toEqual([second.id]);
      await editor.delete(`/admin/api/delete_upload/${second.id}`);
      expect((await tree())[2]).toEqual([within, team, '2027', 1]);
      await editor.post(`/admin/api/restore_upload/${second.id}`, {});
      expect(await inFolder(within)).toEqual([first.id, second.id]);
    });

    it('of which a deleted one leaves files and folders where it was, and none that is called as another one', async () => {
      const [top, other] = [await named('Top'), await named('2027')];
      const [within, deep] = [await named('2027', top), await named('Deep', top)];
      const file = (await send(`create_upload?folder_id=${top}`, await picture())).body as unknown as MediaRecord;
      const binned = (await send(`create_upload?folder_id=${top}`, await picture())).body as unknown as MediaRecord;
      await editor.delete(`/admin/api/delete_upload/${binned.id}`);

      const { status, body } = await remove(top);

      expect([status, body]).toEqual([
        200,
        { message: 'Folder deleted', files: [file.id, binned.id], folders: [within, deep] },
      ]);
      expect(await tree()).toEqual([
        [other, null, '2027', 0],
        [within, null, '2027 2', 0],
        [deep, null, 'Deep', 0],
      ]);
      await editor.post(`/admin/api/restore_upload/${binned.id}`, {});
      expect(await inFolder(0)).toEqual(expect.arrayContaining([file.id, binned.id]));
      expect((await remove(top)).status).toBe(404);
    });

    it('none of which is within itself, too deep, or called as the one beside it, also of changes at once', async () => {
      const ids: number[] = [];
      for (let depth = 1; depth <= 5; depth += 1) ids.push(await named(`Level ${depth}`, ids.at(-1) ?? null));
      const [top = 0, second = 0] = ids;
      const [deepest, other] = [ids.at(-1), await named('Other')];
      const below = await named('Below', other);
      const refused: [object | Promise<Answer>, string][] = [
        [editor.post('/admin/api/create_upload_folder', { name: 'LEVEL 1' }), 'name'],
        [editor.post('/admin/api/create_upload_folder', { name: ' ' }), 'name'],
        [editor.post('/admin/api/create_upload_folder', { name: 'x'.repeat(81) }), 'name'],
        [editor.post('/admin/api/create_upload_folder', { name: 'Sixth', parent_id: deepest }), 'parent_id'],
        [editor.post('/admin/api/create_upload_folder', { name: 'Nowhere', parent_id: 99_999_999 }), 'parent_id'],
        [editor.put(`/admin/api/update_upload_folder/${other}`, { name: 'level 1' }), 'name'],
        [move({ folders: [top], folder_id: top }), 'folder_id'],
        [move({ folders: [top], folder_id: second }), 'folder_id'],
        [move({ folders: [other], folder_id: ids[3] }), 'folder_id'],
        [move({ folders: [99_999_999] }), 'folders'],
        [move({ files: [1], folder_id: 99_999_999 }), 'folder_id'],
        [move({ files: [0] }), 'files'],
        [move({ files: Array.from({ length: 501 }, (_, index) => index + 1) }), 'files'],
        [send('create_upload?folder_id=99999999', await picture()), 'folder_id'],
      ];
      const before = await tree();
      for (const [answer, field] of refused) {
        const { status, body } = (await answer) as Answer;
        expect([status, body, Object.keys(body.errors ?? {})]).toEqual([422, body, [field]]);
      }
      expect(await tree()).toEqual(before);
      // Two moves, each of which is right by itself.
      const answers = await Promise.all([
        move({ folders: [top], folder_id: below }).then(({ status }) => status),
        move({ folders: [other], folder_id: second }).then(({ status }) => status),
        ...[1, 2, 3].map(async () => (await editor.post('/admin/api/create_upload_folder', { name: 'Same' })).status),
      ]);
      expect(answers.slice(2).sort()).toEqual([201, 422, 422]);
      const parents = new Map((await folders()).map(({ id, parent_id }) => [id, parent_id]));
      for (const id of parents.keys()) {
        let [steps, at] = [0, parents.get(id) ?? null];
        for (; at !== null && steps <= 5; at = parents.get(at) ?? null) steps += 1;
        expect(steps).toBeLessThanOrEqual(4);
      }
    });

    it('which viewers see, and who may upload changes', async () => {
      const id = await named('Seen');
      const viewer = await site.signIn(RoleName.Viewer);
      expect((await viewer.get('/admin/api/list_upload_folder')).body).toMatchObject([{ id, name: 'Seen' }]);
      const statuses = [
        await viewer.post('/admin/api/create_upload_folder', { name: 'Mine' }),
        await viewer.put(`/admin/api/update_upload_folder/${id}`, { name: 'Mine' }),
        await viewer.post('/admin/api/move_upload', { files: [1] }),
        await viewer.delete(`/admin/api/delete_upload_folder/${id}`),
      ].map(({ status }) => status);
      expect(statuses).toEqual([403, 403, 403, 403]);
      expect((await site.visitor().get('/admin/api/list_upload_folder')).status).toBe(401);
    });
  });

  it('takes in what earlier versions stored, with its text', async () => {
    const { filename } = (
      await send('post/upload_image', bytes(await (await photo(1600, 1000)).jpeg().toBuffer()), 'x.jpg')
    ).body as { filename: string };
    const id = await idOf(filename);
    await site.database.transaction(async (manager) => {
      await manager.update(Upload, { name: filename }, { media_id: null, alt: 'From before' });
      await manager.delete(MediaFile, { id });
    });
    const { LibraryImportService } = await import('../../backend/infrastructure/uploads/library-import.service.js');
    await site.nest.get(LibraryImportService, { strict: false }).run();
    const { body } = await editor.get(`/admin/edit_upload/${await idOf(filename)}`);
    // The largest rendering.
    expect(body).toMatchObject({ width: 1580, height: 1000, alt: 'From before' });
    const media = await site.database.manager.findOneByOrFail(MediaFile, { id: body.id });
    const { variants } = await site.database.manager.findOneByOrFail(Upload, { name: filename });
    const largest = variants.find(({ width }) => width === media.width);
    const fileOf = (...path: string[]) => stat(join(site.config.storageDir, ...path));
    // One file with two names: it takes no room.
    const [served, kept] = [await fileOf('public', largest?.path ?? ''), await fileOf('library', media.original)];
    expect([kept.ino, kept.nlink]).toEqual([served.ino, 2]);
  });
});
