import type { Page } from 'playwright-core';
import { teach } from '../api/support/chat.js';
import { firstOf, forReleases } from '../jest/for-releases.js';
import { Line } from './support/line.js';
import { asSaid } from './support/pseudo-language.ts';
import { useSite, type Visit } from './support/site.js';
import { eventually } from './support/watched-page.js';

const site = useSite();
let line: Line;

const QUESTION = 'What does the Tamasha booking calendar cost?';
const ANSWER = 'The Tamasha booking calendar costs KES 4,250 a month.';

beforeAll(async () => {
  const item = { title: 'What the Tamasha booking calendar costs', content: `<p>${ANSWER}</p>`, keywords: 'tamasha' };
  await teach(await site.administrator(), item);
  line = await Line.to(site.url);
});

beforeEach(() => {
  line.mode = 'good';
});

afterAll(() => line?.close());

const button = (page: Page) => page.locator('a[data-opens]');
const windowOf = (page: Page) => page.getByRole('dialog', { name: /^Ask / });
const field = (page: Page) => windowOf(page).getByLabel('Your question');
const log = (page: Page) => windowOf(page).getByRole('log');
const failure = (page: Page) => log(page).getByRole('alert').filter({ hasText: 'Your question is kept.' });

async function opened(): Promise<Visit> {
  const visit = await site.newVisit({ baseURL: line.url });
  await visit.page.goto('/solutions');
  await button(visit.page).click();
  await windowOf(visit.page).waitFor();
  return visit;
}

async function ask(page: Page): Promise<void> {
  await field(page).fill(QUESTION);
  await page.keyboard.press('Enter');
  await log(page).getByText(QUESTION).waitFor();
}

async function isAnsweredAfterTryAgain(page: Page): Promise<void> {
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  await log(page).getByText('KES 4,250 a month').waitFor();
  expect(await failure(page).count()).toBe(0);
  expect(await log(page).getByText('You asked:').count()).toBe(1);
}

describe('on a bad line', () => {
  forReleases(it)('an answer that begins late is waited for', async () => {
    const { page, complaints } = await opened();
    line.mode = 'late';
    await ask(page);
    await windowOf(page)
      .getByRole('status')
      .filter({ hasText: 'The assistant is writing.' })
      .waitFor({ state: 'attached' });
    await field(page).fill('And for two halls?');
    await log(page).getByText('KES 4,250 a month').waitFor({ timeout: 20_000 });
    expect(await field(page).inputValue()).toBe('And for two halls?');
    expect(complaints).toEqual([]);
  });

  it('an answer that stalls ends with a sentence, and can be asked for again', async () => {
    const { page } = await opened();
    await page.clock.install();
    line.mode = 'stalls';
    await ask(page);
    await expectQuestions(1);
    await field(page).fill('And for two halls?');
    await page.clock.fastForward(31_000);
    await failure(page).filter({ hasText: 'The answer did not arrive.' }).waitFor();
    line.mode = 'good';
    await isAnsweredAfterTryAgain(page);
    expect(await field(page).inputValue()).toBe('And for two halls?');
  });

  it('an answer that breaks off while the server starts anew can be asked for again', async () => {
    const { page } = await opened();
    line.mode = 'breaks';
    await ask(page);
    await failure(page).filter({ hasText: 'The answer did not arrive.' }).waitFor();
    line.mode = 'down';
    await failure(page).getByRole('button', { name: 'Try again' }).click();
    await failure(page).getByRole('button', { name: 'Try again' }).waitFor();
    line.mode = 'good';
    await isAnsweredAfterTryAgain(page);
  });

  forReleases(it)('a question whose page is loaded anew before its answer is kept', async () => {
    const { page } = await opened();
    line.mode = 'stalls';
    await ask(page);
    await expectQuestions(1);
    await field(page).fill('And for two halls?');
    line.mode = 'good';
    await page.reload();
    await button(page).click();
    await log(page).getByText(QUESTION).waitFor();
    await isAnsweredAfterTryAgain(page);
    expect(await field(page).inputValue()).toBe('And for two halls?');
  });

  forReleases(it)(
    'the window that cannot be opened leaves the page as it is, and leads on once there is a connection',
    async () => {
      const { page, context } = await site.newVisit({ baseURL: line.url });
      await page.goto('/solutions');
      await button(page).hover();
      await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
      await context.setOffline(true);
      await button(page).click();
      await eventually(async () => expect(await button(page).getAttribute('aria-busy')).toBeNull());
      expect(new URL(page.url()).pathname).toBe('/solutions');
      await context.setOffline(false);
      await button(page).click();
      // A browser may keep that a script could not be loaded: then the contact page follows.
      await windowOf(page).or(page.locator('form[action="/contact"]')).first().waitFor();
    },
  );
});

describe('a refusal', () => {
  it.each(
    firstOf(1, [
      [429, 'Too many questions. Please try again in a minute.'],
      [503, 'The site is being brought up to date. Please come again in a minute.'],
    ] as const),
  )('with status %d is told, and the question is kept', async (status, message) => {
    const { page } = await opened();
    await page.route('**/api/chat', (route) =>
      route.fulfill({ status, json: { message: asSaid(message) }, headers: { 'retry-after': '60' } }),
    );
    await ask(page);
    await failure(page).filter({ hasText: message }).waitFor();
    await page.unroute('**/api/chat');
    await isAnsweredAfterTryAgain(page);
  });
});

const expectQuestions = (count: number) => eventually(async () => expect(line.questions - asked).toBe(count));

let asked = 0;
beforeEach(() => {
  asked = line.questions;
});
