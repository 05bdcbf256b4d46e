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

    describe('of pages of blocks', () => {
      const steps = (...titles: string[]) => ({ kind: 'steps', items: titles.map((title) => ({ title, text: '' })) });
      const lead = (heading: string, more: object = {}) => ({ kind: 'lead', heading, ground: 'paper', ...more });
      const texts = async (id: number) =>
        Object.fromEntries(
          (await compared('page', id)).fields
            .find(({ name }: { name: string }) => name === 'blocks')
            .texts.map(({ path, state }: { path: string; state: string }) => [path, state]),
        );
      const blocksOf = async (id: number) =>
        (await read('page', id)).blocks.map(({ heading, items, ground }: Record<string, unknown>) => ({
          ...(heading ? { heading, ground } : {}),
          ...(items ? { items: (items as { title: string }[]).map(({ title }) => title) } : {}),
        }));
      const change = async (id: number, values: object) => {
        const { title, version } = await read('page', id);
        return update('page', id, { title, version, ...values });
      };

      it('are made text by text: what nobody translated is the original’s, and what changed is said', async () => {
        const original = await create('page', { title: 'Help', blocks: [lead('We help'), steps('Call', 'Write')] });
        expect(await texts(original.id)).toEqual({
          '0.heading': 'empty',
          '1.items.0.title': 'empty',
          '1.items.1.title': 'empty',
        });
        const blocks = [lead('Pomagamy'), steps('Zadzwoń', 'Write')];
        const { id, outdated } = await create('page', {
          title: 'Pomoc',
          blocks,
          language: 'pl',
          translation_of: original.id,
        });
        expect(outdated).toBe(false);
        const partly = { '0.heading': 'done', '1.items.0.title': 'done', '1.items.1.title': 'empty' };
        expect(await texts(id)).toEqual(partly);
        expect(await states('page', id)).toMatchObject({ title: 'done', blocks: 'empty' });

        // The original gets another text, a link, an item and another order; its former settings are gone.
        await change(original.id, {
          blocks: [steps('New', 'Write to us', 'Call'), lead('We help', { ground: 'mint' })],
        });
        expect(await blocksOf(id)).toEqual([
          { items: ['New', 'Write to us', 'Zadzwoń'] },
          { heading: 'Pomagamy', ground: 'mint' },
        ]);
        expect(await texts(id)).toEqual({
          '0.items.0.title': 'empty',
          '0.items.1.title': 'empty',
          '0.items.2.title': 'done',
          '1.heading': 'done',
        });
        expect((await read('page', id)).outdated).toBe(true);

        await change(original.id, {
          blocks: [steps('New', 'Write to us', 'Call'), lead('We help you', { ground: 'mint' })],
        });
        expect(await texts(id)).toMatchObject({ '0.items.2.title': 'done', '1.heading': 'outdated' });
        expect(await blocksOf(id)).toMatchObject([{}, { heading: 'Pomagamy' }]);
      });

      it('are right where somebody says so, and each text is drafted by itself', async () => {
        const original = await create('page', { title: 'Names', blocks: [lead('M-Pesa'), steps('Pay', 'Wait')] });
        const { id } = await create('page', {
          title: 'Nazwy',
          blocks: [lead('M-Pesa'), steps('Zapłać', 'Wait')],
          language: 'pl',
          translation_of: original.id,
        });
        expect(await texts(id)).toMatchObject({ '0.heading': 'empty', '1.items.0.title': 'done' });
        const call = `/admin/api/page/${id}/translations/pl`;
        await ok(editor.post(`${call}/still_right`, { fields: ['blocks.0.heading'] }));
        expect(await texts(id)).toMatchObject({ '0.heading': 'done', '1.items.1.title': 'empty' });
        model.text = 'Poczekaj';
        const { fields } = await ok(editor.post(`${call}/draft`, { fields: ['blocks.1.items.1.title'] }));
        expect(fields).toEqual({ 'blocks.1.items.1.title': 'Poczekaj' });
        const wrong = await editor.post(`${call}/still_right`, { fields: ['slug.0'] });
        expect(wrong.body.errors).toHaveProperty('fields');

        // A change in view of the original makes that text right, and no other.
        const { version } = await change(original.id, { blocks: [lead('M-Pesa'), steps('Pay us', 'Wait a day')] });
        await change(id, { blocks: [lead('M-Pesa'), steps('Zapłać nam', 'Wait a day')], original_version: version });
        expect(await texts(id)).toEqual({
          '0.heading': 'done',
          '1.items.0.title': 'done',
          '1.items.1.title': 'empty',
        });
        expect((await read('page', id)).outdated).toBe(false);
      });

      it('stay as they are if they have other blocks than their original', async () => {
        const original = await create('page', { title: 'Prices', blocks: [lead('Prices')] });
        const own = [lead('Ceny'), steps('Zapłać')];
        const { id } = await create('page', {
          title: 'Ceny',
          blocks: own,
          language: 'pl',
          translation_of: original.id,
        });
        await change(original.id, { blocks: [lead('Our prices'), lead('And more')] });
        expect(await blocksOf(id)).toMatchObject([{ heading: 'Ceny' }, { items: ['Zapłać'] }]);
        const view = await compared('page', id);
        const field = view.fields.find(({ name }: { name: string }) => name === 'blocks');
        expect(field).toMatchObject({ state: 'outdated' });
        expect(field).not.toHaveProperty('texts');
      });
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
