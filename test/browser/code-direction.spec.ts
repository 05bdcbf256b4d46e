import type { Frame, Page } from 'playwright-core';
import { useBackOffice } from './support/back-office.js';
import { asContent } from './support/pseudo-language.ts';
import { isPseudo } from './support/pseudo-playwright.ts';

const office = useBackOffice();

// Code at the beginning does not decide where its line begins.
const LINE = '<p><code>npm test</code> أولاً.</p>';
const TEXT = `${LINE}<pre><code class="language-bash">npm start -- --port 3000</code></pre>`;
const BLOCKS = [
  { kind: 'rich_text', heading: '', text: TEXT },
  { kind: 'questions', heading: '', items: [{ question: 'كيف؟', answer: LINE }] },
  { kind: 'tabs', heading: '', items: [{ title: 'أولاً', text: TEXT }] },
];
const NAMES = [{ language: 'ar', singular: 'دليل', plural: 'أدلة' }];
const FIELDS = [
  { key: 'name', label: 'الاسم', kind: 'text', role: 'title' },
  { key: 'body', label: 'النص', kind: 'rich_text', role: 'body' },
  { key: 'example', label: 'مثال', kind: 'code' },
];

/** Of each piece of code and of the text around it: the direction it runs in. */
const directionsOf = (place: Page | Frame, within: string) =>
  place.locator(`:is(${within}) :is(pre, code)`).evaluateAll((parts) => ({
    count: parts.length,
    code: [...new Set(parts.map((part) => getComputedStyle(part).direction))],
    isolated: parts.every((part) => getComputedStyle(part).unicodeBidi !== 'normal'),
    around: [
      ...new Set(parts.map((part) => getComputedStyle(part.closest('p') ?? document.documentElement).direction)),
    ],
  }));
const leftToRight = (count: number) => ({ count, code: ['ltr'], isolated: true, around: ['rtl'] });

beforeAll(async () => {
  // The name of a site that has not said one.
  asContent('شركتنا');
  // The text of a block in one line.
  asContent('npm test أولاً. npm start -- --port 3000');
  expect((await office.api.put('/admin/api/identity', { language: 'ar' })).status).toBe(200);
});

describe('Code on pages from right to left runs from left to right', () => {
  it('in updates, blocks and records of own kinds', async () => {
    await office.make('post', { title: 'خبر', slug: 'news', description: TEXT, status: 'active' });
    await office.make('page', { title: 'صفحة', slug: 'blocks', blocks: BLOCKS, status: 'active' });
    const kind = { key: 'guide', names: NAMES, path: 'guides', fields: FIELDS };
    expect((await office.api.post('/admin/api/create_kind', kind)).status).toBe(201);
    await office.make('guide', { name: 'دليل', slug: 'guide', body: TEXT, example: 'let a = [1];', status: 'active' });

    const { page, problems } = await office.open('/admin/post');
    for (const [path, count] of [
      ['/updates/news', 3],
      ['/blocks', 7],
      ['/guides/guide', 5],
    ] as const) {
      await page.goto(office.app.url + encodeURI(path));
      expect([path, await directionsOf(page, 'main')]).toEqual([path, leftToRight(count)]);
    }
    expect(problems).toEqual([]);
  });

  it('in the editor and in its preview', async () => {
    const { id } = await office.make('post', { title: 'آخر', description: `<p>أولاً:</p>${TEXT}`, status: 'active' });
    const { page } = await office.open(`/admin/write/posts/${id}`, { locale: 'ar' });
    // Languages of tests are those of all readers.
    if (!isPseudo) await page.locator('html[dir="rtl"]').waitFor();
    await page.locator('.ProseMirror pre').waitFor();
    // Code alone stands in the direction of the office.
    const around = isPseudo ? ['rtl', 'ltr'] : ['rtl'];
    expect(await directionsOf(page, '.ProseMirror')).toEqual({ ...leftToRight(3), around });

    const shown = await office.make('page', { title: 'معاينة', blocks: BLOCKS.slice(0, 1) });
    await page.goto(`${office.app.url}/admin/page/${shown.id}/edit`);
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    await frame?.waitForSelector('main pre', { state: 'attached' });
    expect(frame && (await directionsOf(frame, 'main'))).toEqual(leftToRight(3));
  });
});
