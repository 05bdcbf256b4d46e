import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { budgets } from '../bench/budgets.js';
import { firstOf } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { picture } from './support/files.js';
import { isPseudo } from './support/pseudo-playwright.ts';
import { useSite } from './support/site.js';
import { walk } from './support/theme-walk.js';
import { eventually } from './support/watched-page.js';

const site = useSite();

const THEMES = globSync('frontend/themes/*/theme.ts')
  .map((file) => file.split('/').at(-2) ?? '')
  .toSorted();

const put = async (path: string, input: object) => {
  const administrator = await site.administrator();
  const { status, body } = await administrator.call('PUT', `/admin/api/${path}`, input);
  expect([status, body.errors]).toEqual([200, undefined]);
};

const VIDEO = { hero_layout: 'video', hero_video: 'https://youtu.be/dQw4w9WgXcQ' };
const FORM = { hero_layout: 'form', hero_form: [{ kind: 'form', form: 'contact' }] };

const poster = async (): Promise<string> => {
  const administrator = await site.administrator();
  const form = new FormData();
  const { buffer, name } = await picture('poster.png', 1600, 900);
  form.append('file', new File([new Uint8Array(buffer)], name));
  const path = '/admin/api/home_sections/upload_poster';
  const { body } = await administrator.call('POST', path, undefined, { raw: form });
  return body.filename;
};

describe.each(firstOf(2, ['poster', 'pebble', ...THEMES]))('In the theme %s', (theme) => {
  beforeAll(() => {
    const source = readFileSync(`frontend/themes/${theme}/theme.ts`, 'utf8');
    const [, accent = '', ground = ''] = /accent: '(#\w+)', ground: '(#\w+)'/.exec(source) ?? [];
    return put('identity', { theme, accent, ground });
  });
  afterAll(() => put('identity', { theme: '', accent: '', ground: '' }));

  it.each([
    ['a video', VIDEO],
    ['a form', FORM],
  ])('everybody can use a first view with %s, and its document stays light', async (_what, values) => {
    await put('home_sections', values);
    for (const way of [
      { width: 1280, scheme: 'light' },
      { width: 360, scheme: 'dark' },
    ] as const)
      expect([way, await walk(site, { kinds: ['home'], ...way })]).toEqual([way, []]);
    const html = await (await fetch(site.url)).text();
    const limit = budgets.documentOfHome + budgets.documentInTheme + budgets.documentInHero;
    expect(isPseudo || brotliCompressSync(html).length < limit).toBe(true);
  });
});

it('A video comes from its service only once it is played, in the room of its picture', async () => {
  await put('home_sections', { ...VIDEO, hero_poster: await poster() });
  const { page, context, complaints } = await site.newVisit({ drawn: true, viewport: { width: 1280, height: 800 } });
  const asked: string[] = [];
  await context.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A film' });
  });
  await page.goto('/');
  const link = page.getByRole('link', { name: /Play the video.*YouTube/ });
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  // The first picture of the page is preloaded, and is not waited for by anything.
  expect(await page.locator('head link[rel="preload"][as="image"]').count()).toBe(1);
  const before = await link.boundingBox();
  expect(asked).toEqual([]);
  await link.click();
  const frame = page.locator('main iframe');
  await frame.waitFor();
  expect(await frame.boundingBox()).toEqual(before);
  await eventually(() => expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']));
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('Without scripts, the picture leads to the video at its service', async () => {
  await put('home_sections', VIDEO);
  const { page } = await site.newVisit({ javaScriptEnabled: false });
  await page.goto('/');
  const link = page.getByRole('link', { name: /Play the video/ });
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
});

it('A form beside the text is sent like one in a block', async () => {
  const administrator = await site.administrator();
  const { body: form } = await administrator.call('POST', '/admin/api/create_form', {
    title: 'Ask for a visit',
    fields: [{ key: 'email', kind: 'email', label: 'Your e-mail address', required: true }],
  });
  await put('home_sections', {
    hero_layout: 'form',
    hero_form: [{ kind: 'form', form: 'own', form_ids: [form.id] }],
  });
  const { page, complaints } = await site.newVisit({ viewport: { width: 1280, height: 800 } });
  await page.goto('/');
  const shown = page.getByRole('form', { name: 'Ask for a visit' });
  const [text, box] = await Promise.all([page.locator('h1').boundingBox(), shown.boundingBox()]);
  // Beside it on a desk.
  expect(box?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0) / 2);
  await shown.getByLabel('Your e-mail address').fill('asha@example.com');
  await shown.getByRole('button', { name: 'Send', disabled: false }).click();
  await page.locator('main [role="status"]').waitFor();
  const { body } = await administrator.call('GET', '/admin/api/list_message');
  expect(JSON.stringify(body)).toContain('asha@example.com');
  expect(complaints).toEqual([]);

  await administrator.call('PUT', `/admin/api/update_form/${form.id}`, { title: form.title, status: 'inactive' });
  await page.goto('/');
  expect(await page.locator('main > section').first().getAttribute('data-layout')).toBe('text');
  expect(await page.locator('main form[method="post"]').count()).toBe(0);
});
