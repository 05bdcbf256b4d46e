import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Block, defineBlock, Kind } from '../../backend/content/content-pages/blocks/block.dto.js';
import { kindsOfBlocks, registerBlock } from '../../backend/content/content-pages/blocks/page-block.dto.js';
import { RecordIds } from '../../backend/content/content-pages/blocks/record-ids.decorator.js';
import { Items, OneOf, OptionalText, RequiredText } from '../../backend/core/crud/fields/field.decorators.js';
import { ContentEvents } from '../../backend/core/events/content-events.js';
import type { PageRenderer } from '../../backend/core/ssr/page-context.js';
import { StoredFile } from '../../backend/infrastructure/uploads/stored-file.decorator.js';
import { VacancyEndsService } from '../../backend/site/pages/vacancy-ends.service.js';
import { pageHtml } from '../../backend/visitors/assistant/answers/page-text.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';

class Stop {
  @RequiredText('A stop needs a name')
  name = '';

  @OptionalText(20)
  note = '';
}

class RouteBlock extends Block {
  @Kind('bus_route')
  readonly kind = 'bus_route';

  @RequiredText('A route needs a name')
  heading = '';

  @OneOf(['day', 'night'])
  service: 'day' | 'night' = 'day';

  @StoredFile('page')
  photo: string | null = null;

  @Items(Stop, 3)
  items: Stop[] = [];

  @RecordIds('faq', 2)
  faq_ids: number[] = [];
}

const busRoute = defineBlock(RouteBlock, {
  records: ({ faq_ids: ids }) => (ids.length > 0 ? { resource: 'faq', ids } : undefined),
  once: () => 'contentPages.once.map',
  words: () => ['contact'],
  onDay: (block, day) => ({ ...block, heading: `${block.heading} on ${day.slice(0, 4)}` }),
});

interface ShownRoute {
  kind: string;
  heading: string;
  items: Stop[];
}

/** The frontend's modules are none of this project's types. */
const ofSite = (file: string) => import(pathToFileURL(join(process.cwd(), 'frontend/site/blocks', file)).href);

const view = {
  View: ({ block: { heading, items } }: { block: ShownRoute }) =>
    createElement(
      'div',
      {},
      createElement('h2', {}, heading),
      createElement('ul', {}, ...items.map(({ name }) => createElement('li', {}, name))),
    ),
  isEmpty: ({ items }: ShownRoute) => items.length === 0,
};

/** Renders the blocks of a page alone, with the site's components. */
async function rendererOfBlocks(): Promise<PageRenderer> {
  const { Blocks } = await ofSite('BlockPage.tsx');
  return {
    async renderPublicPage({ pathname }, { callApi }) {
      const { page, map } = await (await callApi(`/api/pages/page${pathname}`, {})).json();
      const blocks = renderToStaticMarkup(createElement(Blocks, { blocks: page.blocks, map }));
      const html = Buffer.from(
        `<!doctype html><html><body><main><h1>${page.heading}</h1>${blocks}</main></body></html>`,
      );
      return { status: 200, html, inline: { scripts: [], styles: [] } };
    },
    streamBackOffice: async () => new Response(),
  };
}

describe('A kind of block that is no part of the product', () => {
  let site: TestApp;
  let me: Client;
  let takeAway: (() => void)[];

  beforeAll(async () => {
    const renderer = await rendererOfBlocks();
    takeAway = [registerBlock(busRoute), (await ofSite('blocks.ts')).registerBlockView('bus_route', view)];
    site = await startApp({ frontend: { renderer: async () => renderer } });
    me = await site.signIn();
  });

  afterAll(async () => {
    for (const one of takeAway) one();
    await site.close();
  });

  const route = { kind: 'bus_route', heading: 'Line 4', service: 'night', items: [{ name: 'Market' }] };
  const create = (blocks: object[]) => me.post('/admin/api/create_page', { title: 'Buses', blocks });
  const htmlOf = async (path: string) => (await fetch(`${site.url}${path}`)).text();

  it('is not registered twice under one name', () => {
    expect(() => registerBlock(defineBlock(RouteBlock))).toThrow("There are two kinds of blocks named 'bus_route'.");
    expect(kindsOfBlocks().map(({ name }) => name)).toContain('bus_route');
  });

  it('is saved with the values of all its fields', async () => {
    const { status, body } = await create([route]);
    expect(status).toBe(201);
    expect(body.blocks).toEqual([{ ...route, photo: null, faq_ids: [], items: [{ name: 'Market', note: '' }] }]);
  });

  it('is refused as its fields say', async () => {
    const refused = async (...blocks: object[]) => (await create(blocks)).body.errors;
    expect(await refused({ ...route, heading: '', service: 'dawn', items: [{}] })).toEqual({
      'blocks.0.heading': ['A route needs a name'],
      'blocks.0.service': [expect.any(String)],
      'blocks.0.items.0.name': ['A stop needs a name'],
    });
    expect(await refused({ ...route, faq_ids: [999] })).toEqual({ 'blocks.0.faq_ids': [expect.any(String)] });
    expect(await refused(route, route)).toEqual({ blocks: [expect.any(String)] });
  });

  it('is in the description of the API', async () => {
    const { components } = (await site.visitor().get('/api/docs-json')).body;
    expect(components.schemas.RouteBlock.required).toEqual(expect.arrayContaining(['kind', 'heading']));
    const { discriminator } = components.schemas.ContentPageInput.properties.blocks.items;
    expect(discriminator.mapping.bus_route).toBe('#/components/schemas/RouteBlock');
  });

  it('is shown to visitors with its records and words, as HTML and as Markdown', async () => {
    const faq = (await me.post('/admin/api/create_faq', { title: 'How often?', description: '<p>Hourly.</p>' })).body;
    const { slug } = (await create([{ ...route, faq_ids: [faq.id] }])).body;
    const { page, words } = (await site.visitor().get(`/api/pages/page/${slug}`)).body;
    expect(page.blocks).toEqual([
      {
        ...route,
        heading: expect.stringMatching(/^Line 4 on \d{4}$/),
        items: [{ name: 'Market', note: '' }],
        photo: null,
        records: [expect.objectContaining({ title: 'How often?' })],
      },
    ]);
    expect(Object.keys(words)).toEqual(['contact']);
    expect(await htmlOf(`/${slug}`)).toMatch(/<section[^>]*><div><h2>Line 4 on \d{4}<\/h2><ul><li>Market<\/li><\/ul>/);
    expect(await htmlOf(`/${slug}.md`)).toMatch(/^## Line 4 on \d{4}\n\n- Market/m);
  });

  it('takes no room where it shows nothing', async () => {
    const { slug } = (await create([{ ...route, items: [] }])).body;
    expect(await htmlOf(`/${slug}`)).not.toContain('<section');
  });

  it('is read by the assistant, without its choices', () => {
    expect(pageHtml([{ ...route, items: [{ name: 'Market', note: 'By the well' }] }], new Map())).toBe(
      '<h2>Line 4</h2><p>Market. By the well.</p>',
    );
  });

  it('is made anew each day if it depends on the day', async () => {
    const { id } = (await create([route])).body;
    const changed: unknown[] = [];
    site.nest.get(ContentEvents).subscribe((change) => changed.push(change));
    await site.nest.get(VacancyEndsService, { strict: false }).runHourly(new Date(Date.now() + 86_400_000));
    expect(changed).toContainEqual(expect.objectContaining({ resource: 'page', id }));
  });

  it('is kept and not shown after it was taken away, and none is added', async () => {
    const { id, slug } = (await create([route, { kind: 'rich_text', text: '<p>Known</p>' }])).body;
    const alone = (await create([route])).body;
    for (const one of takeAway) one();
    try {
      const { body } = await me.get(`/admin/edit_page/${id}`);
      expect(body.blocks[0]).toMatchObject(route);
      const saved = await me.put(`/admin/api/update_page/${id}`, { title: 'Renamed', blocks: body.blocks });
      expect([saved.status, saved.body.blocks[0]]).toEqual([200, body.blocks[0]]);
      const { page } = (await site.visitor().get(`/api/pages/page/${slug}`)).body;
      expect(page.blocks).toEqual([expect.objectContaining({ kind: 'rich_text' })]);
      const html = await htmlOf(`/${alone.slug}`);
      expect([html.includes('<main'), html.includes('Line 4')]).toEqual([true, false]);
      expect((await create([route])).body.errors).toEqual({ 'blocks.0.kind': [expect.any(String)] });
    } finally {
      takeAway = [registerBlock(busRoute), (await ofSite('blocks.ts')).registerBlockView('bus_route', view)];
    }
    await me.put(`/admin/api/update_page/${alone.id}`, { title: 'Shown again' });
    expect(await htmlOf(`/${alone.slug}`)).toContain('Line 4');
  });
});
