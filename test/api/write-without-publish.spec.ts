import { RoleName } from '../../backend/core/access/role-name.js';
import { Role } from '../../backend/people/roles/role.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { resources } from './support/resources.js';

const CONTENT = resources.filter(({ name }) => name !== 'chatbot');

/** All but the right to publish. */
const WRITERS = [
  'content.read',
  'content.write',
  'pages.read',
  'pages.write',
  'forms.read',
  'forms.write',
  'uploads.write',
  'export',
];

describeOnEach('Somebody who may write but not publish', (kind) => {
  let site: TestApp;
  let editor: Client;
  let writer: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Administrator);
    const role = await site.database.transaction((manager) =>
      manager.save(Object.assign(new Role(), { name: 'Writer', permissions: WRITERS })),
    );
    const { email } = await site.newUser(RoleName.Viewer, { role_id: role.id });
    writer = await site.visitor().signIn(email, PASSWORD);
  });

  afterAll(() => site.close());

  // biome-ignore lint/suspicious/noExplicitAny: the fields of the records differ.
  async function ok(answer: Promise<{ status: number; body: any }>): Promise<any> {
    const { status, body } = await answer;
    expect([status < 300, body.errors]).toEqual([true, undefined]);
    return body;
  }

  const hidden = (values: object) => ({ ...values, status: 'inactive' });
  const csv = (text: string) => {
    const raw = new FormData();
    raw.append('file', new File([text], 'rows.csv', { type: 'text/csv' }));
    return raw;
  };

  describe.each(CONTENT)('of $name', (resource) => {
    const { name } = resource;
    let shown: Record<string, unknown> & { id: number; version: number };

    beforeAll(async () => {
      const { id } = (await editor.post(`/admin/api/create_${name}`, resource.minimal('shown'))).body;
      shown = (await editor.get(`/admin/edit_${name}/${id}`)).body;
    });

    const now = async () => (await editor.get(`/admin/edit_${name}/${shown.id}`)).body;

    it('makes drafts: a new record is hidden unless it is said otherwise, which is refused', async () => {
      const made = await ok(writer.post(`/admin/api/create_${name}`, resource.minimal('drafted')));
      expect(made).toMatchObject({ status: 'inactive', publication: { state: 'draft' } });
      const { total } = (await editor.get(`/admin/api/list_${name}`)).body;
      const refused = await writer.post(`/admin/api/create_${name}`, { ...resource.minimal('no'), status: 'active' });
      expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('write but not publish')]);
      expect((await editor.get(`/admin/api/list_${name}`)).body.total).toBe(total);
      const saved = await ok(writer.put(`/admin/api/update_${name}/${made.id}`, hidden(resource.change('changed'))));
      expect(saved.status).toBe('inactive');
      const copy = await ok(writer.post(`/admin/api/duplicate_${name}/${made.id}`));
      expect(copy.status).toBe('inactive');
      await ok(writer.delete(`/admin/api/delete_${name}/${copy.id}`).then(({ status }) => ({ status, body: {} })));
    });

    it('keeps the draft of a shown record, which stays as it is', async () => {
      const values = resource.change('by a writer');
      const saved = await ok(writer.put(`/admin/api/draft_${name}/${shown.id}`, { values, version: shown.version }));
      expect(saved.state).toBe('changed');
      const { publication, ...record } = await now();
      const { publication: _, ...before } = shown;
      expect(record).toEqual(before);
      expect(publication.draft_at).toEqual(expect.any(String));
    });

    it('is refused each way to the site, and what visitors see stays', async () => {
      const before = await now();
      const other = await ok(
        editor.post(`/admin/api/create_${name}`, { ...resource.minimal('hid'), status: 'inactive' }),
      );
      const { id } = shown;
      const at = new Date(Date.now() + 3_600_000).toISOString();
      const refusals: Record<string, Promise<{ status: number }>> = {
        publish: writer.post(`/admin/api/publish_${name}/${id}`, {}),
        'publish hidden': writer.post(`/admin/api/publish_${name}/${other.id}`, {}),
        unpublish: writer.post(`/admin/api/unpublish_${name}/${id}`, {}),
        schedule: writer.put(`/admin/api/schedule_${name}/${other.id}`, { publish_at: at }),
        'take off later': writer.put(`/admin/api/schedule_${name}/${id}`, { unpublish_at: at }),
        update: writer.put(`/admin/api/update_${name}/${id}`, resource.change('no')),
        show: writer.put(`/admin/api/update_${name}/${other.id}`, { ...resource.change('no'), status: 'active' }),
        hide: writer.put(`/admin/api/update_${name}/${id}`, { ...resource.change('no'), status: 'inactive' }),
        patch: writer.call('PATCH', `/admin/api/update_${name}/${other.id}`, { status: 'active' }),
        delete: writer.delete(`/admin/api/delete_${name}/${id}`),
      };
      for (const [what, answer] of Object.entries(refusals)) expect([what, (await answer).status]).toEqual([what, 403]);
      for (const action of ['publish', 'show', 'hide', 'delete']) {
        const { body } = await writer.post(`/admin/api/bulk_${name}`, { action, ids: [id, other.id] });
        expect([action, body.done ?? []]).toEqual([
          action,
          action === 'delete' || action === 'hide' ? expect.any(Array) : [],
        ]);
        expect(body.done ?? []).not.toContain(id);
      }
      expect(await now()).toEqual(before);
    });

    it('restores what is in the history as a draft, and nothing else', async () => {
      const change = resource.change('second');
      await ok(editor.put(`/admin/api/update_${name}/${shown.id}`, { ...change, version: shown.version }));
      shown = await now();
      const { data } = (await editor.get(`/admin/api/history/${name}/${shown.id}`)).body;
      const entry = data?.at(-1)?.id;
      const path = `/admin/api/restore_${name}/${shown.id}`;
      expect((await writer.post(path, { entry, publish: true })).status).toBe(403);
      expect(await now()).toMatchObject({ version: shown.version, status: 'active' });
    });
  });

  it('imports rows of a file as drafts, and is refused those that are shown', async () => {
    const { id } = (await editor.post('/admin/api/create_faq', { title: 'Shown before' })).body;
    const file = `id,title,description,status\n,First,,\n,Second,,active\n${id},Changed,,active\n`;
    const answer = await fetch(`${site.url}/admin/api/import_faq`, {
      method: 'POST',
      headers: {
        cookie: [...writer.cookies].map((pair) => pair.join('=')).join('; '),
        'x-csrf-token': writer.csrf ?? '',
      },
      body: csv(file),
    });
    const text = await answer.text();
    expect(text.match(/write but not publish/g)).toHaveLength(2);
    const { data } = (await editor.get('/admin/api/list_faq?per_page=100')).body;
    const states = new Map(data.map(({ title, status }: { title: string; status: string }) => [title, status]));
    expect([states.get('First'), states.has('Second'), states.has('Changed')]).toEqual(['inactive', false, false]);
    expect(states.get('Shown before')).toBe('active');
  });

  it('does not change the order of what visitors see', async () => {
    const ids = [];
    for (const title of ['One', 'Two']) ids.push((await editor.post('/admin/api/create_faq', { title })).body.id);
    const refused = await writer.put('/admin/api/order_faq', { ids });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('may write but not publish')]);
    expect((await editor.put('/admin/api/order_faq', { ids })).status).toBe(200);
  });

  it('brings back from the bin what was hidden, and not what was shown', async () => {
    const make = async (values: object) => (await editor.post('/admin/api/create_faq', values)).body.id;
    const [shown, hidden] = [
      await make({ title: 'Was shown' }),
      await make({ title: 'Was hidden', status: 'inactive' }),
    ];
    for (const id of [shown, hidden]) await editor.delete(`/admin/api/delete_faq/${id}`);
    const { body } = await writer.post('/admin/api/bulk_faq', { action: 'restore', ids: [shown, hidden] });
    expect(body.done).toEqual([hidden]);
    expect(body.failed).toMatchObject([{ id: shown, message: expect.stringContaining('write but not publish') }]);
  });

  it('does not change what is going to be shown at a time that somebody else has chosen', async () => {
    const make = async (values: object): Promise<{ id: number; version: number }> =>
      (await editor.post('/admin/api/create_faq', values)).body;
    const [hidden, shown] = [await make({ title: 'Soon', status: 'inactive' }), await make({ title: 'Shown' })];
    await ok(editor.put(`/admin/api/draft_faq/${shown.id}`, { values: { title: 'Shown later' } }));
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    for (const { id } of [hidden, shown]) await ok(editor.put(`/admin/api/schedule_faq/${id}`, { publish_at }));
    const now = async ({ id }: { id: number }) => (await editor.get(`/admin/edit_faq/${id}`)).body;
    const before = [await now(hidden), await now(shown)];
    const refusals = {
      update: writer.put(`/admin/api/update_faq/${hidden.id}`, { title: 'Slipped in', status: 'inactive' }),
      patch: writer.call('PATCH', `/admin/api/update_faq/${hidden.id}`, { title: 'Slipped in' }),
      'draft of what is hidden': writer.put(`/admin/api/draft_faq/${hidden.id}`, { values: { title: 'Slipped in' } }),
      'draft of what is shown': writer.put(`/admin/api/draft_faq/${shown.id}`, { values: { title: 'Slipped in' } }),
      discard: writer.delete(`/admin/api/draft_faq/${shown.id}`),
      delete: writer.delete(`/admin/api/delete_faq/${hidden.id}`),
    };
    for (const [what, answer] of Object.entries(refusals)) {
      const { status, body } = await answer;
      expect([what, status, body.message]).toEqual([what, 403, expect.stringContaining('at a time')]);
    }
    expect([await now(hidden), await now(shown)]).toEqual(before);
    expect((await editor.put(`/admin/api/draft_faq/${shown.id}`, { values: { title: 'Edited' } })).status).toBe(200);
  });

  it('previews what is not published', async () => {
    const { id } = (await editor.post('/admin/api/create_faq', { title: 'Previewed' })).body;
    const { status } = await writer.post(`/admin/api/preview_faq/${id}`, { values: { title: 'Tried' } });
    expect([200, 201, 404]).toContain(status);
  });

  it.each(['home_sections', 'menus', 'words', 'identity'])(
    'has no right to settings that visitors see at once: %s',
    async (settings) => {
      expect((await writer.put(`/admin/api/${settings}`, {})).status).toBe(403);
    },
  );
});

describeOnEach('Somebody who writes but does not publish, in several languages', (kind) => {
  it('changes no shown translation by its hidden original', async () => {
    const site = await startApp({ kind });
    const admin = await site.signIn(RoleName.Administrator);
    await admin.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true }] });
    const { body: role } = await admin.post('/admin/api/create_role', { name: 'Writer', permissions: WRITERS });
    const { email } = await site.newUser(RoleName.Viewer, { role_id: role.id });
    const writer = await site.visitor().signIn(email, PASSWORD);
    const make = async (values: object) => (await admin.post('/admin/api/create_client', values)).body;
    const { id } = await make({ name: 'Duka', country: 'Kenya', status: 'inactive' });
    const shown = await make({ name: 'Sklep', language: 'pl', translation_of: id, status: 'active' });
    const update = (values: object) =>
      writer.put(`/admin/api/update_client/${id}`, { name: 'Duka', status: 'inactive', ...values });
    const refused = await update({ country: 'Uganda' });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('write but not publish')]);
    expect((await admin.get(`/admin/edit_client/${shown.id}`)).body).toMatchObject({
      country: 'Kenya',
      status: 'active',
    });
    expect((await update({ name: 'Duka jipya' })).status).toBe(200);
    await admin.post(`/admin/api/unpublish_client/${shown.id}`, {});
    expect((await update({ country: 'Uganda' })).status).toBe(200);
    await site.close();
  });
});

describeOnEach('Somebody who writes one language', (kind) => {
  let site: TestApp;
  let admin: Client;
  let translator: Client;
  let original: number;

  beforeAll(async () => {
    site = await startApp({ kind });
    admin = await site.signIn(RoleName.Administrator);
    const added = await admin.put('/admin/api/languages', {
      others: [
        { tag: 'pl', is_published: true },
        { tag: 'de', is_published: true },
      ],
    });
    expect([added.status, added.body.errors]).toEqual([200, undefined]);
    const { body } = await admin.post('/admin/api/create_role', {
      name: 'Translator',
      permissions: ['content.publish', 'home_sections.write', 'words.write', 'languages.read'],
      languages: ['pl'],
    });
    const { email } = await site.newUser(RoleName.Viewer, { role_id: body.id });
    translator = await site.visitor().signIn(email, PASSWORD);
    original = (await admin.post('/admin/api/create_faq', { title: 'How much?' })).body.id;
  });

  afterAll(() => site.close());

  it('is told of it, and publishes translations into it', async () => {
    expect((await translator.get('/admin/api/me')).body.languages).toEqual(['pl']);
    const made = await translator.post('/admin/api/create_faq', {
      title: 'Ile?',
      language: 'pl',
      translation_of: original,
    });
    expect([made.status, made.body.status]).toEqual([201, 'active']);
    const { id } = made.body;
    expect((await translator.put(`/admin/api/update_faq/${id}`, { title: 'Za ile?' })).status).toBe(200);
    expect((await translator.post(`/admin/api/unpublish_faq/${id}`, {})).status).toBe(200);
  });

  it('is refused the original and other languages', async () => {
    const { id: post } = (await admin.post('/admin/api/create_post', { title: 'Shared' })).body;
    const { id: link } = (await admin.post(`/admin/api/create_draft_link/post/${post}`, { days: 7 })).body;
    const answers = [
      await translator.post('/admin/api/create_faq', { title: 'New' }),
      await translator.put(`/admin/api/update_faq/${original}`, { title: 'Changed' }),
      await translator.put(`/admin/api/draft_faq/${original}`, { values: { title: 'Changed' } }),
      await translator.delete(`/admin/api/draft_faq/${original}`),
      await translator.post(`/admin/api/unpublish_faq/${original}`, {}),
      await translator.put(`/admin/api/schedule_faq/${original}`, {
        unpublish_at: new Date(Date.now() + 3_600_000).toISOString(),
      }),
      await translator.delete(`/admin/api/delete_faq/${original}`),
      await translator.put('/admin/api/order_faq', { ids: [original] }),
      await translator.post('/admin/api/create_faq', { title: 'Wie viel?', language: 'de', translation_of: original }),
      await translator.put('/admin/api/home_sections', {}),
      await translator.post(`/admin/api/create_draft_link/post/${post}`, { days: 7 }),
      await translator.delete(`/admin/api/delete_draft_link/post/${post}/${link}`),
    ];
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([403, expect.stringContaining('Your role does not write texts in')]);
    expect((await admin.get(`/admin/edit_faq/${original}`)).body).toMatchObject({
      title: 'How much?',
      status: 'active',
    });
  });
});
