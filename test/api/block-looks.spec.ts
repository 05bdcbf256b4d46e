import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';

describe('The looks of blocks', () => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ frontend: { renderer: async () => renderer } });
    me = await site.signIn(RoleName.Editor);
  });

  afterAll(() => site.close());

  const numbers = (heading: string, looks: object) => ({
    kind: 'numbers',
    heading,
    items: [{ figure: '4', label: 'places' }],
    ...looks,
  });
  const page = (blocks: object[]) => me.post('/admin/api/create_page', { title: 'Looks', blocks });

  it('are a ground and a width that every kind can have, and nothing without a choice', async () => {
    const { body } = await page([
      numbers('A', { ground: 'dark', width: 'text' }),
      numbers('B', { ground: 'mint' }),
      numbers('C', {}),
    ]);
    const html = await (await fetch(`${site.url}/${body.slug}`)).text();
    const sections = [...html.matchAll(/<section [^>]*data-ground="[^"]*"[^>]*>/g)].map(([tag]) => [
      /data-ground="(\w+)"/.exec(tag)?.[1],
      /data-width="(\w+)"/.exec(tag)?.[1],
    ]);
    expect(sections).toEqual([
      ['dark', 'text'],
      ['mint', undefined],
      ['paper', undefined],
    ]);
    expect(body.blocks[2]).not.toHaveProperty('ground');
  });

  it('put two neighbours of half the width into one row, and a third below', async () => {
    const { body } = await page(['A', 'B', 'C'].map((heading) => numbers(heading, { width: 'half' })));
    const html = await (await fetch(`${site.url}/${body.slug}`)).text();
    const half = '<section [^>]*data-width="half"';
    expect(html.match(new RegExp(half, 'g'))).toHaveLength(3);
    expect(html.match(new RegExp(`<div class="container [^"]+">${half}`, 'g'))).toHaveLength(1);
  });

  it('are none that the site does not know', async () => {
    const { status, body } = await page([numbers('A', { ground: 'neon', width: 'huge', columns: '9' })]);
    const wrong = ['blocks.0.columns', 'blocks.0.ground', 'blocks.0.width'];
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, wrong]);
  });

  it('have the chosen columns, as far as there are entries, and those that suit their number without a choice', async () => {
    const three = ['1', '2', '3'].map((figure) => ({ figure, label: `of ${figure}` }));
    const { body } = await page([
      numbers('A', { columns: '2', items: three }),
      numbers('B', { columns: '4', items: three }),
      numbers('C', { items: three }),
      { kind: 'steps', heading: 'D', look: 'columns', items: three.map(({ label }) => ({ title: label })) },
      { kind: 'steps', heading: 'E', items: three.map(({ label }) => ({ title: label })) },
    ]);
    const html = await (await fetch(`${site.url}/${body.slug}`)).text();
    const lists = [
      ...html.slice(html.indexOf('data-ground')).matchAll(/<(?:dl|ol) class="[^"]*"(?: data-columns="(\d)")?>/g),
    ].map(([, columns]) => columns);
    expect(lists).toEqual(['2', '3', undefined, '3', undefined]);
  });

  it('keep what stands around a figure, and where it comes from', async () => {
    const items = [
      {
        prefix: '€',
        figure: '12',
        unit: 'million',
        label: 'matched',
        note: 'Last year.',
        source: 'Report',
        source_url: '/updates',
      },
      { prefix: 'over', figure: '40', label: 'towns', source: 'Our books' },
    ];
    const { body } = await page([numbers('A', { items })]);
    const written = await (await fetch(`${site.url}/${body.slug}`)).text();
    const html = written.replaceAll('<!-- -->', '');
    expect(html).toMatch(/<small[^>]*>€<\/small>12 <small[^>]*>million<\/small>/);
    expect(html).toMatch(/<small[^>]*>over\u00a0<\/small>40/);
    expect(html).toMatch(/<span[^>]*>Last year\.<\/span><cite[^>]*><a href="\/updates">Report<\/a><\/cite>/);
    expect(html).toMatch(/<cite[^>]*>Our books<\/cite>/);
  });
});
