import { PageRegistry } from '../../backend/core/pages/page-registry.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';
import { runImport, sendExport, whenIdle, wxr } from './support/old-sites.js';
import { pdf } from './support/pictures.js';
import { queriesOf } from './support/queries.js';

const RESOURCES: [resource: string, title: string, addressOf: (slug: string) => string][] = [
  ['post', 'title', (slug) => `/updates/${slug}`],
  ['product', 'title', (slug) => `/solutions/${slug}`],
  ['portifolio', 'name', (slug) => `/portifolios/${slug}`],
  ['post_category', 'title', (slug) => `/updates?category=${slug}`],
  ['service', 'title', (slug) => `/portifolios?service=${slug}`],
];

describeOnBoth('Addresses of records', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  const movedTo = (url: string) => site.nest.get(PageRegistry).findMoved(url);

  describe.each(RESOURCES)('%s:', (resource, title, addressOf) => {
    const create = (input: object) => me.post(`/admin/api/create_${resource}`, input);
    const update = (id: number, input: object) => me.put(`/admin/api/update_${resource}/${id}`, input);

    it('are generated from the title when empty, and stay when the title changes', async () => {
      expect((await create({ [title]: 'Ærlig talt: eJournal' })).body.slug).toBe('aerlig-talt-ejournal');
      const generated = (await create({ [title]: 'Generated title', slug: '' })).body;
      expect(generated.slug).toBe('generated-title');
      expect((await update(generated.id, { [title]: 'Another', slug: '' })).body.slug).toBe('generated-title');
      expect((await update(generated.id, { [title]: 'Yet another' })).body.slug).toBe('generated-title');
    });

    it('are taken as they are typed, in small letters, or refused with what they could be', async () => {
      const { status, body } = await create({ [title]: 'One title', slug: ' Ein Öl & more! ' });
      expect([status, body.errors]).toEqual([
        422,
        {
          slug: ['slug can only have letters from a to z, digits and hyphens. It could be: ein-ol-and-more'],
        },
      ]);
      expect((await create({ [title]: 'One title', slug: ' Ein-Oel ' })).body.slug).toBe('ein-oel');
      expect((await create({ [title]: 'Töölön pingüino' })).body.slug).toBe('toolon-pinguino');
    });

    it('are refused when another record has them, or when no letter is left', async () => {
      await create({ [title]: 'Taken' });
      const { id } = (await create({ [title]: 'Free' })).body;
      for (const answer of [
        await create({ [title]: 'x', slug: 'Taken' }),
        await update(id, { [title]: 'x', slug: 'taken' }),
      ]) {
        expect(answer.status).toBe(422);
        expect(answer.body.errors.slug).toEqual([
          expect.stringMatching(/^Another .+ already uses the address 'taken'\.$/),
        ]);
      }
      const empty = await update(id, { [title]: 'x', slug: '…' });
      expect(empty.body.errors).toEqual({ slug: ['slug must contain Latin letters or digits.'] });
      expect((await me.get(`/admin/edit_${resource}/${id}`)).body).toMatchObject({
        [title]: 'Free',
        slug: 'free',
        version: 1,
      });
    });

    it('lead to the present one for as long as no other record takes them', async () => {
      const { id } = (await create({ [title]: 'First place' })).body;
      await update(id, { [title]: 'First place', slug: 'second-place' });
      await update(id, { [title]: 'First place', slug: 'third-place' });
      expect(await movedTo(addressOf('first-place'))).toBe(addressOf('third-place'));
      expect(await movedTo(addressOf('second-place'))).toBe(addressOf('third-place'));
      expect(await movedTo(addressOf('third-place'))).toBeUndefined();
      // A generated slug leaves it alone, one that is given takes it over.
      expect((await create({ [title]: 'First place' })).body.slug).toBe('first-place-2');
      await create({ [title]: 'x', slug: 'first-place' });
      expect(await movedTo(addressOf('first-place'))).toBeUndefined();
      // Back to one of its own.
      await update(id, { [title]: 'First place', slug: 'second-place' });
      expect(await movedTo(addressOf('second-place'))).toBeUndefined();
      expect(await movedTo(addressOf('third-place'))).toBe(addressOf('second-place'));
      await update(id, { [title]: 'First place', status: 'inactive' });
      expect(await movedTo(addressOf('third-place'))).toBeUndefined();
      await update(id, { [title]: 'First place', status: 'active' });
      expect(await movedTo(addressOf('third-place'))).toBe(addressOf('second-place'));
      expect((await me.delete(`/admin/api/delete_${resource}/${id}`)).status).toBe(200);
      expect(await movedTo(addressOf('third-place'))).toBeUndefined();
      expect((await create({ [title]: 'Third place' })).body.slug).toBe('third-place');
    });
  });

  it('lead to the present one for pages that are composed of blocks, too', async () => {
    const { body } = await me.post('/admin/api/create_page', { title: 'About us', slug: 'about-them' });
    await me.put(`/admin/api/update_page/${body.id}`, { title: 'About us', slug: 'about-us' });
    expect(await movedTo('/about-them')).toBe('/about-us');
    await me.put(`/admin/api/update_page/${body.id}`, { title: 'About us', slug: 'about-them' });
    expect(await movedTo('/about-them')).toBeUndefined();
    expect(await movedTo('/about-us')).toBe('/about-them');
  });

  it('that two take at the same time are given to one of them', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => me.post('/admin/api/create_post', { title: 'x', slug: 'wanted' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it('show the page, and are in the sitemap, as soon as they are saved', async () => {
    const { id } = (await me.post('/admin/api/create_post', { title: 'Mapped' })).body;
    const sitemap = async (): Promise<string> => (await fetch(`${site.url}/sitemap.xml`)).text();
    expect(await sitemap()).toContain('/updates/mapped<');
    await me.put(`/admin/api/update_post/${id}`, { title: 'Mapped', slug: 'mapped-anew' });
    expect(await sitemap()).toContain('/updates/mapped-anew<');
    expect(await sitemap()).not.toContain('/updates/mapped<');
    expect((await me.get('/api/pages/updates/mapped')).status).toBe(404);
    expect((await me.get('/api/pages/updates/mapped-anew')).body.post.title).toBe('Mapped');
  });

  it('of a former site that differ in an accent alone lead to two pages', async () => {
    const items = ['café', 'cafe'].map((name, at) => ({
      id: at + 1,
      title: `Old ${name}`,
      name: `old-${at}`,
      link: `https://old.example/${name}/`,
    }));
    const id = await sendExport(me, 'accents.xml', wxr(items));
    await whenIdle(me, id);
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    const addresses = ['/caf%C3%A9/', '/cafe/'];
    const { body } = await me.post('/admin/api/imports/check', { addresses });
    expect(body.map(({ target }: { target: string }) => target)).toEqual(['/updates/old-0', '/updates/old-1']);
    await me.post(`/admin/api/imports/${id}/undo`, {});
    await whenIdle(me, id);
  });

  it("of a solution's document lead to the present one", async () => {
    const form = new FormData();
    form.append('file', new File([pdf(500) as Uint8Array<ArrayBuffer>], 'a.pdf', { type: 'application/pdf' }));
    const upload = await me.call('POST', '/admin/api/product/upload_document', undefined, { raw: form });
    const { id } = (await me.post('/admin/api/create_product', { title: 'Papers', file: upload.body.filename })).body;
    await me.put(`/admin/api/update_product/${id}`, { title: 'Papers', slug: 'new-papers' });
    const answer = await fetch(`${site.url}/storage/document/papers.pdf`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/storage/document/new-papers.pdf']);
    expect((await fetch(`${site.url}/storage/document/new-papers.pdf`)).status).toBe(200);
  });

  it.each(['/updates/', '/updates/%F0', '/updates/a/b', '/updates?category=', '/updates', '/nowhere', '//updates/x'])(
    'lead nowhere from %s',
    async (url) => {
      expect(await movedTo(url)).toBeUndefined();
    },
  );

  if (kind === 'sqlite')
    it('are found by their index, however many records have the same status and language', async () => {
      const pages = site.nest.get(PageRegistry);
      const { manager } = site.database;
      const queries = await queriesOf(async () => {
        await me.post('/admin/api/create_post', { title: 'One of many' });
        await pages.findMissing(manager, ['/updates/one-of-many', '/updates/none']);
        await pages.findRecordAt(manager, '/updates/one-of-many');
      });
      const bySlug = queries.filter((query) => /FROM "posts"/.test(query) && /WHERE.*"slug" (=|IN|>=)/s.test(query));
      expect(bySlug.length).toBeGreaterThanOrEqual(3);
      for (const query of bySlug) {
        const plan: { detail: string }[] = await manager.query(
          `EXPLAIN QUERY PLAN ${query.replaceAll('?', "'one-of-many'")}`,
        );
        const searches = plan.filter(({ detail }) => /^(SEARCH|SCAN)/.test(detail)).map(({ detail }) => detail);
        for (const detail of searches) expect(detail).toContain('posts_slug_language_index');
      }
    });
});
