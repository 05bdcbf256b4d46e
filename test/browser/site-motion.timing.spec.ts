import type { Locator, Page } from 'playwright-core';
import type { Client } from '../api/support/client.js';
import { untilAwake, useSite, wake } from './support/site.js';
import { eventually } from './support/watched-page.js';

const site = useSite();

const products = (page: Page) => page.getByRole('group', { name: 'Solutions' });
const clients = (page: Page) => page.getByRole('group', { name: 'Clients' });
const voices = (page: Page) => page.getByRole('region', { name: 'Testimonials' });

const left = (strip: Locator) =>
  strip
    .locator('ul')
    .first()
    .evaluate((list) => list.getBoundingClientRect().left);

/** How far a strip moves in this number of milliseconds. */
async function way(strip: Locator, milliseconds: number): Promise<number> {
  const from = await left(strip);
  await strip.page().waitForTimeout(milliseconds);
  return Math.abs((await left(strip)) - from);
}

describe('for whoever wants less motion', () => {
  it('nothing moves, before the script and after it', async () => {
    const { page } = await site.newVisit({ reducedMotion: 'reduce' });
    await page.goto('/');
    const running = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    expect(await running()).toBe(0);
    expect(await way(products(page), 300)).toBe(0);
    await wake(page);
    await voices(page).scrollIntoViewIfNeeded();
    const [first, second] = [await left(voices(page)), await left(clients(page))];
    // Longer than a testimonial is shown.
    await page.waitForTimeout(3500);
    expect([await left(voices(page)), await left(clients(page))]).toEqual([first, second]);
    expect(await running()).toBe(0);
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
  });
});

describe('the strip of solutions', () => {
  it('moves by the style sheet alone, three seconds an item; stops under the pointer, with the focus and by its switch', async () => {
    const { page } = await site.newVisit({ javaScriptEnabled: false });
    await page.goto('/');
    const belt = products(page).locator('> div');
    const count = await products(page).locator('ul').first().locator('li').count();
    expect(await belt.evaluate((one) => getComputedStyle(one).animationDuration)).toBe(`${count * 3}s`);
    expect(await way(products(page), 300)).toBeGreaterThan(2);
    const state = () => belt.evaluate((one) => getComputedStyle(one).animationPlayState);
    await products(page).hover();
    expect(await state()).toBe('paused');
    expect(await way(products(page), 200)).toBe(0);
    await page.mouse.move(600, 300);
    expect(await state()).toBe('running');
    await products(page).focus();
    expect(await state()).toBe('paused');
    await products(page).blur();
    expect(await state()).toBe('running');
    await page.getByRole('checkbox', { name: 'Pause' }).first().check();
    await page.mouse.move(600, 300);
    expect(await state()).toBe('paused');
  });

  it('goes on once the page has its script, and is held the same ways', async () => {
    const { page, complaints } = await site.newVisit();
    await page.goto('/');
    await wake(page);
    await eventually(async () => expect(await products(page).getAttribute('data-live')).toBe(''));
    await page.mouse.move(600, 300);
    await eventually(async () => expect(await way(products(page), 300)).toBeGreaterThan(2));

    await products(page).hover();
    await eventually(async () => expect(await way(products(page), 300)).toBe(0));
    await page.mouse.move(600, 300);
    await eventually(async () => expect(await way(products(page), 300)).toBeGreaterThan(2));

    await products(page).focus();
    await eventually(async () => expect(await way(products(page), 300)).toBe(0));
    await products(page).blur();
    await eventually(async () => expect(await way(products(page), 300)).toBeGreaterThan(2));

    // As when a phone is turned.
    await page.setViewportSize({ width: 900, height: 800 });
    await eventually(async () => expect(await way(products(page), 300)).toBeGreaterThan(2));
    // As while a busy machine has no style sheet yet: all items are in view, and there is nothing to scroll to.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '[data-live] ul { min-inline-size: 0 !important } [data-live] li { inline-size: 10px; overflow: clip }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    await eventually(async () => expect(await way(products(page), 300)).toBe(0));
    await products(page).hover();
    await page.mouse.move(600, 300);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    await eventually(async () => expect(await way(products(page), 300)).toBeGreaterThan(2));

    await page.getByRole('checkbox', { name: 'Pause' }).first().check();
    await page.mouse.move(600, 300);
    await eventually(async () => expect(await way(products(page), 300)).toBe(0));
    expect(complaints).toEqual([]);
  });

  it('leaves 20 pixels between two titles', async () => {
    const { page } = await site.newVisit({ reducedMotion: 'reduce' });
    await page.goto('/');
    const gap = await products(page)
      .locator('ul')
      .first()
      .locator('li > span')
      .evaluateAll(([one]) => (one ? Number.parseFloat(getComputedStyle(one).paddingInlineEnd) : 0));
    expect(gap * 2).toBeGreaterThanOrEqual(20);
  });
});

describe('the testimonials', () => {
  it('are one on a phone, and up to five on wider screens', async () => {
    const { page } = await site.newVisit({ reducedMotion: 'reduce' });
    await page.goto('/');
    for (const [width, count] of [
      [320, 1],
      [768, 2],
      [1024, 3],
      [1280, 4],
      [1536, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const shown = await voices(page).evaluate((box) => {
        const { paddingLeft, paddingRight } = getComputedStyle(box);
        const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return room / (box.querySelector('li')?.getBoundingClientRect().width ?? 0);
      });
      expect([width, shown]).toEqual([width, expect.closeTo(count, 1)]);
    }
  });

  it('rest for three seconds from when they are seen, and between two movements, which take three', async () => {
    const { page, complaints } = await site.newVisit();
    await page.goto('/');
    await page.mouse.move(600, 5);
    await voices(page).evaluate((box) => {
      box.scrollIntoView({ block: 'center' });
      const list = box.querySelector('ul') as HTMLElement;
      const from = performance.now();
      const starts: number[] = [];
      let [place, moved] = [list.getBoundingClientRect().left, 0];
      const look = () => {
        const now = performance.now();
        const next = list.getBoundingClientRect().left;
        if (Math.abs(next - place) > 0.5) {
          // A movement ends slowly; changes within a second belong to it.
          if (now - moved > 1000) starts.push(now - from);
          moved = now;
          box.setAttribute('data-starts', starts.join(' '));
        }
        place = next;
        requestAnimationFrame(look);
      };
      look();
    });
    await eventually(async () => {
      const starts = (await voices(page).getAttribute('data-starts'))?.split(' ').map(Number) ?? [];
      expect(starts.length).toBeGreaterThanOrEqual(3);
      const [first = 0, second = 0, third = 0] = starts;
      expect(first).toBeGreaterThan(2700);
      expect(first).toBeLessThan(4000);
      for (const period of [second - first, third - second]) {
        expect(period).toBeGreaterThan(5500);
        expect(period).toBeLessThan(6800);
      }
    }, 22_000);
    expect(complaints).toEqual([]);
  });

  it('wake when they come into view, go on by themselves, and by their buttons', async () => {
    const { page, scripts, complaints } = await site.newVisit();
    await page.goto('/');
    expect(scripts).toEqual([]);
    await voices(page).scrollIntoViewIfNeeded();
    await untilAwake(page);
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    const start = await left(voices(page));
    await eventually(async () => expect(await left(voices(page))).toBeLessThan(start - 50));

    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await eventually(async () => expect(await way(voices(page), 400)).toBeLessThan(1));
    const rest = await left(voices(page));
    await page.getByRole('button', { name: 'Next' }).click();
    await eventually(async () => expect(Math.abs((await left(voices(page))) - rest)).toBeGreaterThan(50));
    expect(complaints).toEqual([]);
  });
});

describe('the logos of clients', () => {
  /** Leaves this number of clients active. */
  async function leaveClients(office: Client, count: number): Promise<void> {
    const { body } = await office.get('/admin/api/list_client?per_page=100&sort=id');
    const withPhoto = body.data.filter(({ photo }: { photo: string | null }) => photo);
    for (const [at, { id, name, status }] of withPhoto.entries()) {
      const wanted = at < count ? 'active' : 'inactive';
      if (status !== wanted) {
        const answer = await office.put(`/admin/api/update_client/${id}`, { name, status: wanted });
        expect(answer.status).toBe(200);
      }
    }
  }

  it.each([5, 9])('%s of them show four side by side from 768 pixels up', async (logos) => {
    await leaveClients(await site.administrator(), logos);
    const { page } = await site.newVisit();
    await page.goto('/');
    for (const width of [768, 820, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await clients(page).evaluate((strip) => {
        const [item] = strip.querySelectorAll('li');
        return strip.clientWidth / (item?.getBoundingClientRect().width ?? 1);
      });
      expect([width, shown >= 3.99, shown < 4.5]).toEqual([width, true, true]);
      const wide = await clients(page)
        .locator('img')
        .evaluateAll((all) => all.map((logo) => logo.getBoundingClientRect().width));
      expect(Math.max(...wide)).toBeLessThanOrEqual(150);
    }
  });

  it('four stand in one row from 768 pixels up', async () => {
    await leaveClients(await site.administrator(), 4);
    for (const width of [768, 1024]) {
      const { page } = await site.newVisit({ viewport: { width, height: 900 } });
      await page.goto('/');
      const section = page.locator('section', { has: page.getByRole('heading', { name: 'Some of our Clients' }) });
      const rows = await section.locator('li').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(rows).size).toBe(1);
      expect(rows).toHaveLength(4);
    }
  });

  it('scroll above four, stand still up to four, and are said to be none when there are none', async () => {
    const office = await site.administrator();
    const { page } = await site.newVisit();
    const heading = page.getByRole('heading', { name: 'Some of our Clients' });

    await leaveClients(office, 5);
    await page.goto('/');
    await heading.waitFor();
    expect(await clients(page).locator('ul').first().locator('img').count()).toBe(5);
    expect(await way(clients(page), 400)).toBeGreaterThan(2);
    const widths = await clients(page)
      .locator('img')
      .evaluateAll((logos) => logos.map((logo) => logo.getBoundingClientRect().width));
    expect(Math.max(...widths)).toBeLessThanOrEqual(150);

    await leaveClients(office, 4);
    await page.goto('/');
    await heading.waitFor();
    expect(await clients(page).count()).toBe(0);
    const section = page.locator('section', { has: heading });
    const place = () =>
      section.locator('img').evaluateAll((logos) => logos.map((logo) => logo.getBoundingClientRect().left));
    const before = await place();
    expect(before).toHaveLength(4);
    await page.waitForTimeout(300);
    expect(await place()).toEqual(before);

    await leaveClients(office, 0);
    await page.goto('/');
    await section.getByText('No client logos available.').waitFor();
  });
});
