import { RoleName } from '../../backend/core/access/role-name.js';
import { VacancyEndsService } from '../../backend/site/pages/vacancy-ends.service.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';

interface Item {
  title: string;
  [field: string]: unknown;
}

const TRAINER: Item = {
  title: 'Trainer',
  text: '<p>Teach schools.</p>',
  place: 'Nairobi',
  remote: true,
  employment: 'contractor',
  pay: '€4,000 a month',
  posted: '2026-01-02',
  valid_through: '2199-12-31',
  link_label: 'Write to us',
  link_url: '/contact',
};
const DRIVER: Item = {
  title: 'Driver',
  employment: 'temporary',
  link_label: 'Mail',
  link_url: 'mailto:jobs@example.com',
};
const ENDED: Item = { title: 'Ended', valid_through: '2020-01-31' };

describeOnBoth('Vacancies of blocks that become records', (kind) => {
  let site: TestApp;
  let me: Client;

  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  const ok = async (call: Promise<{ status: number; body: any }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const add = (title: string, items: readonly Item[], more: object = {}, block: object = {}) =>
    ok(
      me.post('/admin/api/create_page', {
        title,
        status: 'active',
        blocks: [
          { kind: 'rich_text', text: `<p>${title}</p>` },
          { kind: 'vacancies', items, ...block },
        ],
        ...more,
      }),
    );
  const shown = async (slug: string, language = ''): Promise<Item[]> => {
    const { page } = await ok(site.visitor().get(`/api/pages/page/${slug}${language && `?language=${language}`}`));
    return page.blocks.find((block: { kind: string }) => block.kind === 'vacancies').items;
  };
  const titles = async (slug: string, language = '') => (await shown(slug, language)).map(({ title }) => title);
  const stored = async (id: number) => (await ok(me.get(`/admin/edit_page/${id}`))).blocks[1];
  const state = () => ok(me.get('/admin/api/vacancy_moves'));
  const move = () => ok(me.post('/admin/api/move_vacancies'));
  const undo = (id: number) => ok(me.post(`/admin/api/undo_vacancy_move/${id}`));
  const records = async (key = 'vacancy') => (await ok(me.get(`/admin/api/list_${key}?per_page=100`))).data;
  const jobsIn = (html: string): { '@type': string; title: string }[] => {
    const [, json = '{"@graph":[]}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(json)['@graph'].filter((thing: { '@type': string }) => thing['@type'] === 'JobPosting');
  };
  const read = async (path: string) => (await fetch(`${site.url}${path}`)).text();

  beforeEach(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ kind, frontend: { renderer: async () => renderer } });
    me = await site.signIn();
  });

  afterEach(() => site.close());

  it('are shown by the block as before, with all that an entry said, and go back by an undo', async () => {
    const { id } = await add('Jobs', [TRAINER, DRIVER, ENDED]);
    const before = { items: await shown('jobs'), html: await read('/jobs'), block: await stored(id) };
    expect(await state()).toMatchObject({
      count: 3,
      kind: null,
      move: null,
      places: [{ resource: 'page', id, count: 3 }],
    });

    const moved = await move();
    expect(moved).toMatchObject({
      kind: 'vacancy',
      is_new_kind: true,
      count: 3,
      // What has ended, which nobody saw.
      hidden: 1,
      left: 0,
      places: [{ resource: 'page', id, title: 'Jobs', count: 3 }],
    });
    expect(await stored(id)).toMatchObject({ resource: 'vacancy', items: [] });
    expect(await shown('jobs')).toEqual(before.items);
    const html = await read('/jobs');
    expect(jobsIn(html)).toEqual(jobsIn(before.html));
    expect(jobsIn(html)).toHaveLength(2);
    expect(html).toContain('href="/contact"');
    const [ended, driver, trainer] = (await records()).toSorted(
      (one: Item, other: Item) => Number(one.id) - Number(other.id),
    );
    expect([ended.title, ended.status, driver.title]).toEqual(['Ended', 'inactive', 'Driver']);
    // What was written is what the editor of the record takes.
    for (const record of [ended, driver, trainer]) {
      const copy = await ok(me.post(`/admin/api/duplicate_vacancy/${record.id}`));
      expect(await ok(me.put(`/admin/api/update_vacancy/${copy.id}`, copy))).toMatchObject({ text: record.text });
      await ok(me.delete(`/admin/api/delete_vacancy/${copy.id}`));
    }
    expect(jobsIn(await read(`/vacancies/${trainer.slug}`))).toEqual([
      expect.objectContaining({ employmentType: 'CONTRACTOR', jobLocationType: 'TELECOMMUTE' }),
    ]);
    expect((await state()).move).toMatchObject({ id: moved.id, count: 3 });
    // A new one is there at once, and leads to its page with the form.
    await ok(me.post('/admin/api/create_vacancy', { title: 'Cook', status: 'active' }));
    expect((await shown('jobs'))[0]).toMatchObject({ title: 'Cook', link_label: 'Apply', link_url: '/vacancies/cook' });

    expect(await undo(moved.id)).toEqual({ blocks: 1, binned: 3, kept: [], is_kind_binned: false });
    expect(await stored(id)).toEqual(before.block);
    expect(await shown('jobs')).toEqual(before.items);
    expect((await records()).map(({ title }: Item) => title).sort()).toEqual(['Cook']);
    expect((await me.post(`/admin/api/undo_vacancy_move/${moved.id}`)).status).toBe(409);
    expect(await state()).toMatchObject({ count: 3, kind: 'vacancy', move: null });
  });

  it('take the kind with them into the bin if it came for them, and keep records that were changed', async () => {
    await add('Jobs', [DRIVER]);
    const first = await move();
    expect(await undo(first.id)).toEqual({ blocks: 1, binned: 1, kept: [], is_kind_binned: true });
    expect((await state()).kind).toBeNull();
    expect(await titles('jobs')).toEqual(['Driver']);

    const second = await move();
    const [{ id, version }] = await records(second.kind);
    await ok(me.put(`/admin/api/update_${second.kind}/${id}`, { title: 'Driver of a bus', version }));
    expect(await titles('jobs')).toEqual(['Driver of a bus']);
    expect(await undo(second.id)).toEqual({
      blocks: 1,
      binned: 0,
      kept: [{ id, title: 'Driver of a bus' }],
      is_kind_binned: false,
    });
    expect(await titles('jobs')).toEqual(['Driver']);
    expect((await me.post('/admin/api/undo_vacancy_move/999')).status).toBe(404);
  });

  it('go into a kind that is there, which gets what it lacks', async () => {
    const { kind: made } = await ok(
      me.post('/admin/api/take_ready_made_kind', { name: 'vacancy', has_example: false }),
    );
    const fields = made.fields
      .filter(({ key }: { key: string }) => !['remote', 'pay_words', 'apply_label', 'phone'].includes(key))
      .map((field: { key: string; choices: string }) =>
        field.key === 'employment' ? { ...field, choices: 'full_time\npart_time\nof our own' } : field,
      );
    const blocks = made.page_blocks.map((block: object) => ({ ...block, shown_fields: undefined }));
    await ok(me.put(`/admin/api/update_kind/${made.id}`, { fields, page_blocks: blocks, version: made.version }));
    await ok(me.post('/admin/api/create_vacancy', { title: 'Cook', status: 'active', employment: 'of our own' }));
    await add('Jobs', [TRAINER, DRIVER]);
    const items = await shown('jobs');
    const moved = await move();
    expect(moved).toMatchObject({ is_new_kind: false, kind: 'vacancy' });
    expect(await shown('jobs')).toEqual([
      ...items,
      expect.objectContaining({ title: 'Cook', employment_name: 'of our own' }),
    ]);
    const facts = (await ok(me.get(`/admin/edit_kind/${made.id}`))).page_blocks.find(
      (block: { kind: string }) => block.kind === 'record_facts',
    );
    expect(facts.shown_fields).toEqual(expect.arrayContaining(['remote', 'pay_words', 'place_of_work']));
    expect(facts.shown_fields).not.toContain('apply_label');
    expect(await undo(moved.id)).toMatchObject({ binned: 2, is_kind_binned: false });
    expect(await titles('jobs')).toEqual(['Trainer', 'Driver']);
  });

  it('show each block its own where blocks differ, and each vacancy once', async () => {
    const jobs = await add('Jobs', [TRAINER, DRIVER]);
    await add('Trainers', [TRAINER], {}, { heading: 'For trainers' });
    const shared = await ok(
      me.post('/admin/api/create_shared_block', {
        title: 'Again',
        status: 'active',
        blocks: [{ kind: 'vacancies', items: [DRIVER] }],
      }),
    );
    const home = await ok(me.get('/admin/api/home_sections'));
    await ok(
      me.put('/admin/api/home_sections', {
        version: home.version,
        blocks: [...home.blocks, { kind: 'vacancies', items: [TRAINER], after_section: '' }],
      }),
    );
    await add('Elsewhere', [], {
      blocks: [
        { kind: 'rich_text', text: '<p>x</p>' },
        { kind: 'shared', shared_ids: [shared.id] },
      ],
    });
    const homeItems = async () =>
      (await ok(site.visitor().get('/api/pages/home'))).blocks
        .filter((block: { kind: string }) => block.kind === 'vacancies')
        .flatMap(({ items }: { items: Item[] }) => items);
    const all = async () => [await shown('jobs'), await shown('trainers'), await shown('elsewhere'), await homeItems()];
    const before = await all();
    const moved = await move();
    expect([moved.count, moved.places.length]).toEqual([2, 4]);
    expect(await all()).toEqual(before);
    expect(await stored(jobs.id)).toMatchObject({ where_field: 'group', where_choice: 'Jobs' });
    expect((await records()).length).toBe(2);
    expect(await undo(moved.id)).toMatchObject({ blocks: 4, binned: 2 });
    expect(await all()).toEqual(before);
  });

  it('are moved in all their languages, and hidden ones stay hidden', async () => {
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'de', is_published: true, missing: 'leave_out' }] }));
    const { id, blocks } = await add('Jobs', [TRAINER, DRIVER]);
    const german = structuredClone(blocks);
    Object.assign(german[1].items[0], { title: 'Trainerin', pay: '4.000 € im Monat' });
    const translation = { title: 'Stellen', status: 'active', language: 'de', translation_of: id };
    const { id: translated } = await ok(me.post('/admin/api/create_page', { ...translation, blocks: german }));
    await add('Later', [{ title: 'Later' }], { status: 'inactive' });
    await add('Hidden', [{ title: 'Hidden' }], {}, { hidden: true });
    const before = [await shown('jobs'), await shown('stellen', 'de')];
    expect(before[1]?.map(({ title }) => title)).toEqual(['Trainerin', 'Driver']);
    const block = await stored(translated);

    const moved = await move();
    expect(moved).toMatchObject({ count: 4, hidden: 2, left: 0 });
    expect([await shown('jobs'), await shown('stellen', 'de')]).toEqual(before);
    const all: {
      title: string;
      status: string;
      translations: { language: string; status: string; outdated: boolean }[];
    }[] = await records();
    expect(Object.fromEntries(all.map(({ title, status }) => [title, status]))).toEqual({
      Trainer: 'active',
      Driver: 'active',
      Later: 'inactive',
      Hidden: 'inactive',
    });
    expect(all.find(({ title }) => title === 'Trainer')?.translations).toEqual([
      expect.objectContaining({ language: 'de', status: 'active', outdated: false }),
    ]);
    expect(await undo(moved.id)).toMatchObject({ blocks: 3, binned: 4, kept: [] });
    expect([await shown('jobs'), await shown('stellen', 'de')]).toEqual(before);
    expect(await stored(translated)).toEqual(block);
  });

  it('leave drafts as they were, which become published as they are', async () => {
    const { id, blocks, version } = await add('Jobs', [TRAINER, DRIVER]);
    const [text, vacancies] = structuredClone(blocks);
    vacancies.heading = 'Open positions';
    vacancies.items[1].title = 'Driver of a bus';
    await ok(me.put(`/admin/api/draft_page/${id}`, { values: { blocks: [text, vacancies] }, version }));
    const moved = await move();
    expect(moved).toMatchObject({ count: 3, hidden: 1 });
    expect(await titles('jobs')).toEqual(['Trainer', 'Driver']);
    const { values } = await ok(me.get(`/admin/api/draft_page/${id}`));
    expect(values.blocks[1]).toMatchObject({ heading: 'Open positions', resource: 'vacancy', items: [] });
    await ok(me.post(`/admin/api/publish_page/${id}`, {}));
    expect(await stored(id)).toMatchObject({ heading: 'Open positions', resource: 'vacancy' });
    expect(await titles('jobs')).toEqual(['Trainer', 'Driver']);
    // The published block is that of the draft, and so are the entries that it gets back.
    const undone = await undo(moved.id);
    expect(undone).toMatchObject({ blocks: 1, binned: 2 });
    expect(undone.kept.map(({ title }: Item) => title)).toEqual(['Driver']);
    expect(await titles('jobs')).toEqual(['Trainer', 'Driver of a bus']);
    expect((await stored(id)).heading).toBe('Open positions');
  });

  it('are back in a draft as well, and a former version of the page can be restored', async () => {
    const { id, blocks, version } = await add('Jobs', [DRIVER]);
    const draft = structuredClone(blocks);
    draft[1].items.push({ ...blocks[1].items[0], title: 'Cook' });
    await ok(me.put(`/admin/api/draft_page/${id}`, { values: { blocks: draft }, version }));
    const moved = await move();
    expect(await undo(moved.id)).toMatchObject({ blocks: 2, binned: 2, is_kind_binned: true });
    expect((await ok(me.get(`/admin/api/draft_page/${id}`))).values.blocks).toEqual(draft);

    const again = await move();
    const { data } = await ok(me.get(`/admin/api/history/page/${id}`));
    const created = data.find(({ action }: { action: string }) => action === 'create');
    await ok(me.post(`/admin/api/restore_page/${id}`, { entry: created.id, publish: true }));
    expect(await titles('jobs')).toEqual(['Driver']);
    expect((await stored(id)).items).toHaveLength(1);
    expect((await state()).count).toBe(1);
    expect(again.count).toBe(2);
  });

  it('leave the page after their last day, without a save', async () => {
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await add('Jobs', [{ title: 'Today', valid_through: dayIn(2) }, DRIVER]);
    await move();
    expect(await read('/jobs')).toContain('Today');
    const [row] = await site.database.manager.query('SELECT slots FROM own_kinds');
    const slot = new Map<string, string>(JSON.parse(row.slots)).get('closes');
    // As when that day is over, which no save tells.
    await site.database.transactionUnlogged((manager) =>
      manager.query(`UPDATE own_records SET ${slot} = '2020-01-31' WHERE ${slot} = '${dayIn(2)}'`),
    );
    expect(await read('/jobs')).toContain('Today');
    await site.nest.get(VacancyEndsService, { strict: false }).runHourly(new Date());
    const html = await read('/jobs');
    expect([html.includes('Today'), html.includes('Driver')]).toEqual([false, true]);
  });

  it('are moved by who may make kinds and change the pages, and not twice', async () => {
    await add('Jobs', [DRIVER]);
    const editor = await site.signIn(RoleName.Editor);
    for (const call of [
      editor.get('/admin/api/vacancy_moves'),
      editor.post('/admin/api/move_vacancies'),
      editor.post('/admin/api/undo_vacancy_move/1'),
    ])
      expect((await call).status).toBe(403);
    expect((await site.visitor().post('/admin/api/move_vacancies')).status).toBe(401);
    const both = await Promise.all([me.post('/admin/api/move_vacancies'), me.post('/admin/api/move_vacancies')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await records()).toHaveLength(1);
    expect((await me.post('/admin/api/move_vacancies')).status).toBe(409);
  });
});
