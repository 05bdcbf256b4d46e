import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { LanguageModelStandIn } from './support/language-model.js';
import { pathsOf, resources } from './support/resources.js';

describeOnEach('Translations of records', (kind) => {
  let model: LanguageModelStandIn;
  let site: TestApp;
  let editor: Client;

  beforeAll(async () => {
    model = await LanguageModelStandIn.start();
    site = await startApp({ kind, config: { languageModel: model.configuration() } });
    editor = await site.signIn(RoleName.Administrator);
  });

  afterAll(async () => {
    await site.close();
    await model.stop();
  });

  // biome-ignore lint/suspicious/noExplicitAny: the fields of the records differ.
  async function ok(answer: Promise<{ status: number; body: any }>): Promise<any> {
    const { status, body } = await answer;
    expect(status < 300 ? 'done' : body).toBe('done');
    return body;
  }

  const setLanguages = (...tags: string[]) =>
    ok(editor.put('/admin/api/languages', { others: tags.map((tag) => ({ tag, is_published: true })) }));
  const create = (name: string, values: object) => ok(editor.post(`/admin/api/create_${name}`, values));
  const update = (name: string, id: number, values: object) =>
    ok(editor.put(`/admin/api/update_${name}/${id}`, values));
  const restore = (name: string, id: number) => ok(editor.post(`/admin/api/restore_${name}/${id}`, { publish: true }));
  const read = (name: string, id: number) => ok(editor.get(`/admin/edit_${name}/${id}`));
  const list = async (name: string, query: string) =>
    (await ok(editor.get(`/admin/api/list_${name}?${query}`))).data.map(({ id }: { id: number }) => id);
  const compared = (name: string, id: number, tag = 'pl') =>
    ok(editor.get(`/admin/api/${name}/${id}/translations/${tag}`));
  const states = async (name: string, id: number) =>
    Object.fromEntries(
      (await compared(name, id)).fields.map((field: { name: string; state: string }) => [field.name, field.state]),
    );

  it('are nothing that a site with one language notices', async () => {
    const post = await create('post', { title: 'Alone' });
    expect(Object.keys(post)).not.toEqual(expect.arrayContaining(['language']));
    expect(post).not.toHaveProperty('translations');
    const refused = await editor.post('/admin/api/create_post', {
      title: 'X',
      language: 'pl',
      translation_of: post.id,
    });
    expect(refused.body.errors).toEqual({ language: ['This site has no other languages.'] });
    expect((await editor.get('/admin/api/list_post?language=pl')).status).toBe(422);
    const { body: file } = await editor.get('/admin/api/export_post');
    expect(file.split('\n')[0]).not.toContain('language');
  });

  describe('on a site with English, Polish and Swahili', () => {
    beforeAll(() => setLanguages('pl', 'sw'));

    it.each(resources.filter(({ name }) => name !== 'user'))('of $name: a row of its own', async (resource) => {
      const { name } = resource;
      const paths = pathsOf(resource);
      const fetched = async (id: number) => {
        const body = await ok(editor.get(paths.edit(id)));
        return body.chatbot ?? body;
      };
      const original = await ok(editor.post(paths.create, resource.complete('original')));
      expect(original).toMatchObject({ language: 'en', translations: [] });
      const translated = { ...resource.minimal('translation'), language: 'pl', translation_of: original.id };
      const translation = await ok(editor.post(paths.create, translated));
      expect(translation).toMatchObject({ language: 'pl', translation_of: original.id, outdated: false });
      const summary = { language: 'pl', id: translation.id, status: 'active', outdated: false };
      expect(await fetched(original.id)).toMatchObject({ translations: [summary] });
      const first = (await ok(editor.get(`${paths.list}?per_page=1`))).data[0];
      expect(first).toMatchObject({ id: original.id, translations: [summary] });
      const polish = (await ok(editor.get(`${paths.list}?language=pl&per_page=1`))).data[0];
      expect(polish).toMatchObject({ id: translation.id, outdated: false });

      // As it was read, and as it is.
      await ok(editor.put(paths.update(translation.id), await fetched(translation.id)));
      await ok(editor.put(paths.update(original.id), await fetched(original.id)));
      expect((await editor.post(paths.create, translated)).body.errors).toHaveProperty('language');

      // To the bin and back with its original.
      await ok(editor.delete(paths.delete(original.id)));
      expect((await editor.get(paths.edit(translation.id))).status).toBe(404);
      const alone = await editor.post(`/admin/api/restore_${name}/${translation.id}`, { publish: true });
      expect([alone.status, alone.body.message]).toEqual([409, expect.stringContaining('Restore it first.')]);
      await restore(name, original.id);
      expect(await fetched(original.id)).toMatchObject({ translations: [{ language: 'pl', id: translation.id }] });
      expect(await fetched(translation.id)).toMatchObject({ language: 'pl', translation_of: original.id });
    });

    it('have what has no language from their original, always', async () => {
      const [news, other] = await Promise.all(['News', 'Other'].map((title) => create('post_category', { title })));
      const original = await create('post', { title: 'Fees', categories: [news.id], tags: ['money'] });
      const translation = await create('post', {
        title: 'Opłaty',
        language: 'pl',
        translation_of: original.id,
        categories: [other.id],
        author: 'Nobody',
        tags: ['pieniądze'],
      });
      expect(translation).toMatchObject({
        slug: 'oplaty',
        categories: [{ id: news.id }],
        author: original.author,
        published_at: original.published_at,
        tags: ['pieniądze'],
      });
      const date = '2026-02-01T08:00:00.000Z';
      await update('post', original.id, { title: 'Fees', categories: [other.id], author: 'Ada', published_at: date });
      const shared = { categories: [{ id: other.id }], author: 'Ada', published_at: date, tags: ['pieniądze'] };
      expect(await read('post', translation.id)).toMatchObject({ ...shared, title: 'Opłaty', version: 1 });
      await update('post', translation.id, { title: 'Opłaty!', author: 'Somebody', categories: [] });
      expect(await read('post', translation.id)).toMatchObject({ ...shared, title: 'Opłaty!' });
    });

    it('stand in the order of their originals', async () => {
      const ids: number[] = [];
      for (const title of ['One', 'Two', 'Three']) ids.push((await create('faq', { title })).id);
      for (const id of ids) await create('faq', { title: `Q${id}`, language: 'pl', translation_of: id });
      await ok(editor.put('/admin/api/order_faq', { ids }));
      const polish = await ok(editor.get('/admin/api/list_faq?language=pl&sort=position&per_page=100'));
      const order = polish.data.map((one: { translation_of: number }) => one.translation_of);
      expect(order.filter((id: number) => ids.includes(id))).toEqual(ids);
    });

    it('have addresses of their own in each language', async () => {
      const original = await create('product', { title: 'Ledger' });
      const [polish, swahili] = [
        await create('product', { title: 'Ledger', language: 'pl', translation_of: original.id }),
        await create('product', { title: 'Daftari', language: 'sw', translation_of: original.id }),
      ];
      expect([original.slug, polish.slug, swahili.slug]).toEqual(['ledger', 'ledger', 'daftari']);
      const second = await create('product', { title: 'Second' });
      const taken = { title: 'Other', slug: 'ledger', language: 'pl', translation_of: second.id };
      expect((await editor.post('/admin/api/create_product', taken)).body.errors).toHaveProperty('slug');
      await update('product', polish.id, { title: 'Ledger', slug: 'ksiega' });
      expect((await create('product', { ...taken })).slug).toBe('ledger');
    });

    it('are outdated once their original has other texts, field by field, and up to date when somebody says so', async () => {
      const original = await create('faq', { title: 'Price?', description: '<p>100</p>' });
      expect(await states('faq', original.id)).toEqual({ title: 'empty', description: 'empty', keywords: 'done' });
      expect(await list('faq', 'missing=pl&per_page=1')).toEqual([original.id]);
      const { id } = await create('faq', { title: 'Cena?', language: 'pl', translation_of: original.id });
      expect(await list('faq', 'missing=pl&per_page=1')).not.toEqual([original.id]);
      expect(await states('faq', original.id)).toEqual({ title: 'done', description: 'empty', keywords: 'done' });

      await update('faq', original.id, { title: 'Which price?', description: '<p>200</p>' });
      expect(await list('faq', 'outdated=pl')).toEqual([original.id]);
      expect((await read('faq', id)).outdated).toBe(true);
      const field = (await compared('faq', id)).fields[0];
      expect(field).toEqual({ name: 'title', state: 'outdated', from: 'Price?', original: 'Which price?' });

      // What was empty is made from what is there; what was not, only if the original was in view.
      await update('faq', id, { title: 'Jaka cena?', description: '<p>200</p>' });
      expect(await states('faq', id)).toEqual({ title: 'outdated', description: 'done', keywords: 'done' });
      await update('faq', id, { title: 'Jaka to cena?', original_version: 1 });
      expect(await states('faq', id)).toMatchObject({ title: 'outdated' });
      await ok(editor.put(`/admin/api/draft_faq/${id}`, { values: { title: 'Która cena?', original_version: 2 } }));
      await ok(editor.post(`/admin/api/publish_faq/${id}`, {}));
      expect(await read('faq', id)).toMatchObject({ title: 'Która cena?', outdated: false });

      await update('faq', original.id, { title: 'Price?' });
      expect((await read('faq', id)).outdated).toBe(true);
      const view = await ok(editor.post(`/admin/api/faq/${id}/translations/pl/still_right`, { fields: ['title'] }));
      expect(view.fields.map(({ state }: { state: string }) => state)).toEqual(['done', 'done', 'done']);
      expect(view.translation).toMatchObject({ id, outdated: false });
      const wrong = await editor.post(`/admin/api/faq/${id}/translations/pl/still_right`, { fields: ['status'] });
      expect(wrong.body.errors).toHaveProperty('fields');
      expect((await editor.get(`/admin/api/faq/${id}/translations/de`)).status).toBe(404);
    });

    it('never become others, and translate originals only', async () => {
      const original = await create('faq', { title: 'A' });
      const { id } = await create('faq', { title: 'B', language: 'pl', translation_of: original.id });
      const refused = async (path: string, values: object) =>
        Object.keys((await editor.put(path, { title: 'C', ...values })).body.errors ?? {});
      expect(await refused(`/admin/api/update_faq/${id}`, { language: 'sw' })).toEqual(['language']);
      expect(await refused(`/admin/api/update_faq/${id}`, { translation_of: id })).toEqual(['translation_of']);
      expect(await refused(`/admin/api/update_faq/${original.id}`, { language: 'pl' })).toEqual(['language']);
      const wrong: [object, string][] = [
        [{ language: 'de', translation_of: original.id }, 'language'],
        [{ language: 'en', translation_of: original.id }, 'language'],
        [{ language: 'pl' }, 'translation_of'],
        [{ language: 'sw', translation_of: id }, 'translation_of'],
        [{ language: 'sw', translation_of: 999_999 }, 'translation_of'],
        [{ language: 'x y', translation_of: id }, 'language'],
      ];
      for (const [values, field] of wrong) {
        const { body } = await editor.post('/admin/api/create_faq', { title: 'D', ...values });
        expect(Object.keys(body.errors)).toEqual([field]);
      }
    });

    it('are drafted by the model, but for what it gets wrong', async () => {
      const description = '<p>It costs KES 9,500. See <a href="https://a.example/">here</a>.</p>';
      const original = await create('faq', { title: 'Price?', description, keywords: ['cost'] });
      const draft = (fields: string[]) =>
        ok(editor.post(`/admin/api/faq/${original.id}/translations/pl/draft`, { fields }));
      model.text = '<p>Kosztuje 9 500 KES. Zobacz <a href="https://a.example/">tutaj</a>.</p>';
      expect(await draft(['description'])).toEqual({ fields: { description: model.text }, dropped: [] });
      model.text = '<p>Kosztuje 95 000 KES. Zobacz <a href="https://a.example/">tutaj</a>.</p>';
      expect(await draft(['description'])).toEqual({
        fields: {},
        dropped: [{ field: 'description', reason: 'The model wrote 95 000 where the original says 9,500.' }],
      });
      model.text = 'koszt';
      expect((await draft(['keywords'])).fields).toEqual({ keywords: ['koszt'] });
      expect((await compared('faq', original.id)).translation).toBeNull();
      model.mode = 'fails';
      expect((await editor.post(`/admin/api/faq/${original.id}/translations/pl/draft`, {})).status).toBe(503);
      model.mode = 'speaks';
    });

    it('are drafted where the original has changed, and nowhere else', async () => {
      const parts = ['<p>Open from 8 to 5.</p>', '<p>It costs 9,500.</p>', '<p>Write to us.</p>'];
      const own = ['<p>Otwarte od 8 do 5.</p>', '<p>Kosztuje 9 500.</p>', '<p>Napisz do nas.</p>'];
      const original = await create('faq', {
        title: 'Price?',
        description: parts.join(''),
        keywords: ['cost', 'hours'],
      });
      await create('faq', {
        title: 'Cena?',
        description: own.join(''),
        keywords: ['koszt', 'godziny'],
        language: 'pl',
        translation_of: original.id,
      });
      const draft = (fields: string[], changes_only: boolean) =>
        ok(editor.post(`/admin/api/faq/${original.id}/translations/pl/draft`, { fields, changes_only }));
      const change = async (values: object) => {
        const { version } = await read('faq', original.id);
        await update('faq', original.id, { title: 'Price?', version, ...values });
      };
      const asked = async (work: () => Promise<unknown>) => {
        const before = model.requests.length;
        await work();
        return model.requests.slice(before).map(({ body }) => body.messages.at(-1)?.content ?? '');
      };

      await change({ description: [parts[0], '<p>It costs 12,000.</p>', parts[2]].join('') });
      model.text = '<p>Kosztuje 12 000.</p>';
      const [question, ...others] = await asked(async () => {
        expect((await draft(['description'], true)).fields).toEqual({
          description: [own[0], model.text, own[2]].join(''),
        });
      });
      expect(others).toEqual([]);
      for (const text of [parts[1], own[1], '<p>It costs 12,000.</p>']) expect(question).toContain(text);
      for (const text of [parts[0], own[0], parts[2]]) expect(question).not.toContain(text);

      // What was added is translated, what was removed or moved costs no call.
      await change({ description: [parts[2], '<p>Or call.</p>'].join('') });
      model.text = '<p>Albo zadzwoń.</p>';
      expect(
        await asked(async () => {
          expect((await draft(['description'], true)).fields).toEqual({ description: [own[2], model.text].join('') });
        }),
      ).toEqual(['Translate from English to Polish:\n\n<p>Or call.</p>']);
      await change({ keywords: ['hours', 'cost'] });
      expect(
        await asked(async () => {
          expect((await draft(['keywords'], true)).fields).toEqual({ keywords: ['godziny', 'koszt'] });
        }),
      ).toEqual([]);

      // As a whole, and a number that the original does not have.
      model.text = '<p>Napisz do nas.</p><p>Albo zadzwoń: 5.</p>';
      expect((await draft(['description'], false)).dropped).toHaveLength(1);
      model.text = '<p>Albo zadzwoń: 5.</p>';
      expect((await draft(['description'], true)).dropped).toHaveLength(1);
      const { status } = await editor.post(`/admin/api/faq/${original.id}/translations/pl/draft`, {
        changes_only: 'x',
      });
      expect(status).toBe(422);
    });

    it('go and come in files', async () => {
      const original = await create('faq', { title: 'Exported' });
      const csv = `title,language,translation_of\nEksport,pl,${original.id}\n`;
      const form = new FormData();
      form.set('file', new Blob([csv], { type: 'text/csv' }), 'faq.csv');
      const cookie = [...editor.cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { cookie, 'x-csrf-token': editor.csrf ?? '' };
      await (await fetch(`${site.url}/admin/api/import_faq`, { method: 'POST', body: form, headers })).text();
      const { body: file } = await editor.get('/admin/api/export_faq?language=pl');
      expect(file).toContain(`Eksport`);
      expect(await read('faq', original.id)).toMatchObject({ translations: [{ language: 'pl' }] });
    });
  });
});
