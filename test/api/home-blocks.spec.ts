import { Block, defineBlock, Kind } from '../../backend/content/content-pages/blocks/block.dto.js';
import { registerBlock } from '../../backend/content/content-pages/blocks/page-block.dto.js';
import { HOME_SECTION_NAMES } from '../../backend/content/home-sections/home-sections.constants.js';
import { ContentEvents } from '../../backend/core/events/content-events.js';
import type { BlockRecord } from '../../backend/site/pages/content-page-data.dto.js';
import type { HomePageData } from '../../backend/site/pages/home-page.dto.js';
import { VacancyEndsService } from '../../backend/site/pages/vacancy-ends.service.js';
import { AnswersService } from '../../backend/visitors/assistant/answers/answers.service.js';
import { startApp, type TestApp } from './support/app.js';
import { everyBlock } from './support/blocks.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { jpeg } from './support/pictures.js';

const CALL = '/admin/api/home_sections';

type Shown = HomePageData['blocks'][number] & { heading?: string; after_section?: string };

describeOnEach('The blocks of the home page', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ kind, frontend: { renderer: async () => renderer } });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  // biome-ignore lint/suspicious/noExplicitAny: the fields of answers differ.
  async function ok(answer: Promise<{ status: number; body: any }>): Promise<any> {
    const { status, body } = await answer;
    expect(status < 300 ? 'done' : body).toBe('done');
    return body;
  }

  const save = (values: object, language = '') => ok(me.put(`${CALL}${language && `?language=${language}`}`, values));
  const home = (query = '') => ok(site.visitor().get(`/api/pages/home${query}`));
  const steps = (heading: string, after: string, more: object = {}) => ({
    kind: 'steps',
    heading,
    items: [{ title: `${heading}, first`, text: 'You ring.' }],
    after_section: after,
    ...more,
  });
  const order = ({ blocks }: { blocks: Shown[] }) =>
    blocks.map(({ heading, after_section }) => [heading, after_section]);

  async function upload(path: string): Promise<string> {
    const form = new FormData();
    form.append('file', new File([await jpeg(800, 700)], 'file.jpg'));
    return (await ok(me.call('POST', `/admin/api/${path}`, undefined, { raw: form }))).filename;
  }

  it('are none at first, as are buttons', async () => {
    expect(await home()).toMatchObject({
      blocks: [],
      hero: { layout: 'picture', buttons: [], picture: null, phone: null, search: true },
    });
    expect(await home()).not.toHaveProperty('map');
    expect(await ok(me.get(CALL))).toMatchObject({ blocks: [], hero_buttons: [], hero_layout: 'picture' });
  });

  it('can be of every kind, and stand where pages have them', async () => {
    const photo = await upload('page/upload_image');
    const face = await upload('page/upload_portrait');
    const blocks = everyBlock(photo, face).map((block) => ({ ...block, after_section: 'help' }));
    const saved = await save({ blocks });
    expect(saved.blocks.map((block: { kind: string }) => block.kind)).toEqual(blocks.map(({ kind: one }) => one));
    const { blocks: shown } = await home();
    const page = await ok(me.post('/admin/api/create_page', { title: 'Same', blocks: everyBlock(photo, face) }));
    const { body } = await site.visitor().get(`/api/pages/page/${page.slug}`);
    expect(shown.map(({ after_section, ...block }: Shown) => block)).toEqual(body.page.blocks);
    await save({ blocks: [] });
  });

  it('follow their section wherever it is, in their own order', async () => {
    await save({ blocks: [steps('Top', ''), steps('B', 'why'), steps('A', 'faq'), steps('C', 'why')] });
    expect(order(await home())).toEqual([
      ['Top', ''],
      ['B', 'why'],
      ['C', 'why'],
      ['A', 'faq'],
    ]);
    await save({ sections: [{ name: 'faq' }, { name: 'why' }] });
    expect(order(await home())).toEqual([
      ['Top', ''],
      ['A', 'faq'],
      ['B', 'why'],
      ['C', 'why'],
    ]);
    // Whoever knows nothing of blocks keeps them.
    expect((await ok(me.get(CALL))).blocks).toHaveLength(4);
    await save({ sections: HOME_SECTION_NAMES.map((name) => ({ name })) });
  });

  it('stay when their section is hidden, after the one before it', async () => {
    await save({
      sections: [{ name: 'clients' }, { name: 'why', hidden: true }],
      blocks: [steps('Seen', 'why'), steps('Unseen', 'why', { hidden: true })],
    });
    expect(order(await home())).toEqual([['Seen', 'clients']]);
    expect((await home()).blocks[0]).not.toHaveProperty('hidden');
    await save({ sections: HOME_SECTION_NAMES.map((name) => ({ name })) });
  });

  it('of a kind that is gone keep their place and all their values, and are shown to nobody', async () => {
    class TideBlock extends Block {
      @Kind('tide')
      readonly kind = 'tide';
    }
    const remove = registerBlock(defineBlock(TideBlock));
    await save({ blocks: [steps('Before', 'why'), { kind: 'tide', after_section: 'why' }, steps('After', 'why')] });
    remove();
    const { blocks } = await ok(me.get(CALL));
    expect(blocks.map((block: { kind: string }) => block.kind)).toEqual(['steps', 'tide', 'steps']);
    expect(order(await home()).map(([heading]) => heading)).toEqual(['Before', 'After']);
    expect((await save({ blocks })).blocks).toEqual(blocks);
    await save({ blocks: [] });
  });

  it.each([
    [{ blocks: [{ kind: 'steps', after_section: 'cellar' }] }, 'blocks.0.after_section'],
    [{ blocks: [{ kind: 'nothing' }] }, 'blocks.0.kind'],
    [{ blocks: [{ kind: 'lead', heading: '' }] }, 'blocks.0.heading'],
    [{ blocks: [{ kind: 'questions', faq_ids: [999] }] }, 'blocks.0.faq_ids'],
    [{ blocks: Array.from({ length: 41 }, () => ({ kind: 'steps' })) }, 'blocks'],
    [{ hero_buttons: [{ label: 'A', url: '' }] }, 'hero_buttons.0.url'],
    [{ hero_buttons: [{ label: '', url: '/contact' }] }, 'hero_buttons.0.label'],
    [{ hero_buttons: [{ label: 'A', url: '/nowhere' }] }, 'hero_buttons.0.url'],
    [{ hero_buttons: ['A', 'B', 'C'].map((label) => ({ label, url: '/contact' })) }, 'hero_buttons'],
    [{ hero_layout: 'circus' }, 'hero_layout'],
    [{ hero_picture: 'home_hero/0123456789abcdef01234567.jpg' }, 'hero_picture'],
  ])('refuse %j', async (input, field) => {
    const before = await ok(me.get(CALL));
    const { status, body } = await me.put(CALL, input);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await ok(me.get(CALL))).toEqual(before);
  });

  it('name a section on the home page alone', async () => {
    const { status, body } = await me.post('/admin/api/create_page', { title: 'P', blocks: [steps('A', 'why')] });
    expect([status, body.errors]).toEqual([422, { blocks: ['Only blocks of the home page follow a section.'] }]);
  });

  it('show records as they are now', async () => {
    const faq = await ok(me.post('/admin/api/create_faq', { title: 'Must I?', description: '<p>No.</p>' }));
    await save({ blocks: [{ kind: 'questions', faq_ids: [faq.id] }] });
    const titles = async () => (await home()).blocks[0].records.map(({ title }: BlockRecord) => title);
    expect(await titles()).toEqual(['Must I?']);
    await me.put(`/admin/api/update_faq/${faq.id}`, { title: 'Must we?' });
    expect(await titles()).toEqual(['Must we?']);
  });

  it('bring the words of their forms, and the place of a map', async () => {
    await save({ blocks: [{ kind: 'form', form: 'contact' }, { kind: 'map' }] });
    const { words, map } = await home();
    expect(Object.keys(words)).toEqual(expect.arrayContaining(['home', 'contact', 'forms']));
    expect(map).not.toBeUndefined();
    await save({ blocks: [] });
  });

  it('are told by the library, by the list of broken links, by the assistant and as Markdown', async () => {
    const photo = await upload('page/upload_image');
    const page = await ok(me.post('/admin/api/create_page', { title: 'Gone soon' }));
    await save({
      blocks: [
        {
          kind: 'lead',
          heading: 'Moringa grows in our yard',
          text: `<p>The moringa tree shades nineteen visitors.</p>`,
          link_label: 'See it',
          link_url: `/${page.slug}`,
          photo,
          alt: 'A tree',
          after_section: 'clients',
        },
      ],
    });
    const { data } = await ok(me.get('/admin/api/list_upload?used_in=home_sections'));
    expect(data).toHaveLength(1);
    expect(await ok(me.get(`/admin/api/uses_upload/${data[0].id}`))).toMatchObject([
      { resource: 'home_sections', field: 'blocks.0.photo' },
    ]);
    await ok(me.delete(`/admin/api/delete_page/${page.id}`));
    expect((await ok(me.get('/admin/api/broken_links'))).broken).toMatchObject([{ resource: 'home_sections' }]);
    const { passages } = await site.nest
      .get(AnswersService, { strict: false })
      .answer('Who is shaded by the moringa tree?');
    expect(JSON.stringify(passages)).toContain('nineteen visitors');
    const markdown = await (await fetch(`${site.url}/index.md`)).text();
    expect(markdown).toContain('Moringa grows in our yard');
    const html = await (await fetch(`${site.url}/`)).text();
    expect(html.indexOf('Moringa grows in our yard')).toBeGreaterThan(html.indexOf('<h1'));
    expect(html.indexOf('Moringa grows in our yard')).toBeLessThan(html.indexOf('id="why"'));
    await save({ blocks: [] });
  });

  it('are in a preview that saves nothing', async () => {
    const { html } = await ok(
      me.post('/admin/api/preview_home_sections', {
        blocks: [steps('Previewed only', 'help')],
        hero_buttons: [{ label: 'Ring us', url: 'tel:+2541' }],
      }),
    );
    expect(html).toContain('Previewed only');
    expect(html).toContain('Ring us');
    expect(await home()).toMatchObject({ blocks: [], hero: { buttons: [] } });
  });

  it('keep their numbers in a preview with a form in the first view', async () => {
    const { html } = await ok(
      me.post('/admin/api/preview_home_sections', {
        hero_layout: 'form',
        hero_form: [{ kind: 'form', form: 'contact' }],
        blocks: [steps('The only block', 'help')],
      }),
    );
    expect(html).toContain('data-layout="form"');
    expect(html).toMatch(/data-block="0"[\s\S]*The only block/);
    expect(html).not.toContain('data-block="1"');
  });

  it('come back from the history, without records that are gone', async () => {
    const faq = await ok(me.post('/admin/api/create_faq', { title: 'Why?', description: '<p>So.</p>' }));
    await save({ blocks: [steps('Then', 'why'), { kind: 'questions', heading: 'Asked', faq_ids: [faq.id] }] });
    await save({ blocks: [] });
    await ok(me.delete(`/admin/api/delete_faq/${faq.id}`));
    const { data } = await ok(me.get('/admin/api/history/home_sections/1'));
    await ok(me.post(`/admin/api/restore_home_sections/1`, { entry: data[1].id, publish: true }));
    const { blocks } = await ok(me.get(CALL));
    expect(blocks).toMatchObject([
      { heading: 'Then', after_section: 'why' },
      { heading: 'Asked', faq_ids: [] },
    ]);
    await save({ blocks: [] });
  });

  it('with vacancies make the page anew each day', async () => {
    const vacancy = (day: string) => ({
      kind: 'vacancies',
      items: [{ title: 'Trainer', text: '<p>You teach.</p>', posted: '2026-01-15', valid_through: day }],
    });
    await save({ blocks: [vacancy('2199-12-31')] });
    expect((await home()).blocks[0].items).toHaveLength(1);
    const published: unknown[] = [];
    const service = site.nest.get(VacancyEndsService, { strict: false });
    const watched = site.nest.get(ContentEvents).subscribe(({ resource }) => published.push(resource));
    await service.runHourly(new Date('2099-01-01T12:00:00Z'));
    expect(published).toContain('home_sections');
    watched.unsubscribe();
    await save({ blocks: [] });
  });

  it('have a list that readers choose in, by the query of the page', async () => {
    const plain = await home('?search=anything');
    expect(plain).toEqual(await home());
  });

  describe('on a site in two languages', () => {
    beforeAll(() => ok(me.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true }] })));

    it('are translated text by text, and texts move with their block', async () => {
      await save({
        hero_buttons: [{ label: 'Visit us', url: '/contact' }],
        blocks: [steps('First', 'why'), steps('Second', 'help')],
      });
      const polish = await ok(me.get(`${CALL}?language=pl`));
      expect(polish.missing).toEqual(
        expect.arrayContaining(['hero_buttons.0.label', 'blocks.0.heading', 'blocks.0.items.0.title']),
      );
      expect(polish.missing).not.toContain('blocks.0.after_section');
      const [, second] = polish.blocks;
      const missing = polish.missing.filter(
        (path: string) => !['blocks.1.heading', 'blocks.1.items.0.text', 'hero_buttons.0.label'].includes(path),
      );
      const translated = {
        ...second,
        heading: 'Drugi',
        items: [{ ...second.items[0], text: 'Dzwonisz.' }],
      };
      await save(
        { hero_buttons: [{ label: 'Odwiedź nas', url: '/contact' }], blocks: [polish.blocks[0], translated], missing },
        'pl',
      );
      await save({ blocks: [steps('New', ''), steps('Second', 'faq'), steps('First', 'why')] });
      const { blocks, hero, originals } = await home('?language=pl');
      expect(order({ blocks })).toEqual([
        ['New', ''],
        ['First', 'why'],
        ['Drugi', 'faq'],
      ]);
      expect(blocks[2].items).toMatchObject([{ title: 'Second, first', text: 'Dzwonisz.' }]);
      expect(hero.buttons).toEqual([{ label: 'Odwiedź nas', url: '/contact' }]);
      expect(originals).toEqual(expect.arrayContaining(['blocks.0.heading', 'blocks.1.heading']));
      expect(originals).not.toContain('blocks.2.heading');
      expect(order(await home())).toEqual([
        ['New', ''],
        ['First', 'why'],
        ['Second', 'faq'],
      ]);
    });

    it('say which texts are outdated', async () => {
      const { blocks } = await ok(me.get(CALL));
      await save({
        blocks: blocks.map((block: Shown) =>
          block.heading === 'Second' ? { ...block, heading: 'The second' } : block,
        ),
      });
      const polish = await ok(me.get(`${CALL}?language=pl`));
      expect(polish.outdated).toEqual(['blocks.1.heading']);
      expect(polish.blocks[1].heading).toBe('Drugi');
    });
  });
});
