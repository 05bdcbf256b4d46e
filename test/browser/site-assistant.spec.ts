import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { teach } from '../api/support/chat.js';
import type { Client } from '../api/support/client.js';
import { LanguageModelStandIn } from '../api/support/language-model.js';
import { firstOf, forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { hold } from './support/back-office.js';
import { asContent, asSaid } from './support/pseudo-language.ts';
import { useSharedVisit } from './support/shared-visit.js';
import { useSite, type Visit, wake } from './support/site.js';
import { eventually } from './support/watched-page.js';

const model = await LanguageModelStandIn.start();
const { baseUrl, model: name, apiKey } = model.configuration();
const site = useSite({
  LLM_BASE_URL: baseUrl,
  LLM_MODEL: name,
  LLM_API_KEY: apiKey ?? '',
  // It stalls for as long as a test needs.
  LLM_FIRST_WORD_TIMEOUT: '60',
  LLM_NEXT_WORD_TIMEOUT: '60',
});
const newVisit = useSharedVisit(site);
let office: Client;

const PRICE = 'What does the Tamasha booking calendar cost?';
const UNKNOWN = 'Who discovered penicillin?';
const SENTENCES = ['The Tamasha booking calendar costs KES 4,250 a month.', 'Setup is free of charge.'];
const ANSWER = SENTENCES.join(' ');

beforeAll(async () => {
  office = await site.administrator();
  await teach(office, {
    title: 'What the Tamasha booking calendar costs',
    content: `<p>${ANSWER}</p>`,
    keywords: 'price, tamasha',
  });
});

beforeEach(() => {
  model.mode = 'speaks';
  model.text = ANSWER;
});

afterAll(() => model.stop());

const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

const button = (page: Page) => page.locator('a[data-opens]');
const windowOf = (page: Page) => page.getByRole('dialog', { name: /^Ask / });
const field = (page: Page) => windowOf(page).getByLabel('Your question');
const log = (page: Page) => windowOf(page).getByRole('log');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** Opens the window on a page by a click at once, which loads the page's scripts first. */
async function opened(path = '/solutions', options: Parameters<typeof site.newVisit>[0] = {}): Promise<Visit> {
  const { reducedMotion, colorScheme, ...device } = options;
  const visit = await (Object.keys(device).length > 0
    ? site.newVisit(options)
    : newVisit({ reducedMotion, colorScheme }));
  await visit.page.goto(path);
  await (device.hasTouch ? button(visit.page).tap() : button(visit.page).click());
  await windowOf(visit.page).waitFor();
  return visit;
}

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await windowOf(page).getByRole('button', { name: 'Send' }).click();
}

/** Asks, and waits for the answer. */
async function askAndRead(page: Page, question = PRICE): Promise<void> {
  const answers = await windowOf(page).getByText('Was this right?').count();
  await ask(page, question);
  await windowOf(page).getByText('Was this right?').nth(answers).waitFor();
}

async function askAndBeDeclined(page: Page, question = UNKNOWN): Promise<void> {
  await ask(page, question);
  await windowOf(page).getByRole('link', { name: 'Write to us' }).waitFor();
}

async function latestMessage(email: string): Promise<{ entry: { message: string }; transcript: object[] }> {
  const { body } = await office.get(`/admin/api/list_message?search=${email}`);
  expect(body.data).toHaveLength(1);
  return (await office.get(`/admin/api/message_thread/${body.data[0].id}`)).body;
}

/** Sends the contact form, whose message is filled in. */
async function sendForm(page: Page, email: string): Promise<void> {
  const form = page.locator('form[action="/contact"]');
  await form.getByLabel('Name').fill('Amina Otieno');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('status').filter({ hasText: 'Checked: you are a person' }).waitFor({ timeout: 30_000 });
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('region', { name: 'Messages' }).getByRole('status').waitFor();
}

describe('the button', () => {
  it('costs no script before it is touched, and loads those of the window when it is pressed', async () => {
    const { page, scripts, calls, complaints } = await newVisit();
    await page.goto('/');
    expect(await button(page).textContent()).toBe('Ask us');
    // What is seen of it where it has no words.
    expect((await button(page).locator('.icon').boundingBox())?.width).toBeGreaterThanOrEqual(16);
    expect([scripts, calls]).toEqual([[], []]);

    await wake(page);
    const ofWindow = () => scripts.filter((path) => path.includes('AssistantWindow'));
    expect(scripts.length).toBeGreaterThan(0);
    expect([ofWindow(), calls]).toEqual([[], []]);
    await page.getByRole('button', { name: 'Ask us' }).click();
    await windowOf(page).waitFor();
    expect(ofWindow()).toHaveLength(1);
    expect(calls).toEqual(['GET /api/chat']);
    // Words of the window are not in the page.
    expect(await (await fetch(`${site.url}/`)).text()).not.toContain('Answers from our pages');
    expect(complaints).toEqual([]);
  });

  forReleases(it)('opens the window by the first click on the page', async () => {
    const { page } = await opened('/');
    expect(new URL(page.url()).pathname).toBe('/');
    await eventually(async () => expect(await focused(page)).toBe('Your question'));
  });

  forReleases(it)('is a link to the contact page without script, and where the window cannot be loaded', async () => {
    const plain = await site.newVisit({ javaScriptEnabled: false });
    await plain.page.goto('/');
    await plain.page.getByRole('link', { name: 'Ask us' }).click();
    await plain.page.waitForURL('**/contact');

    for (const lost of [/assets\/AssistantWindow-[^/]*\.js$/, /assets\/index-[^/]*\.js$/, /\/api\/chat$/]) {
      const { page } = await site.newVisit();
      await page.route(lost, (route) => route.abort());
      await page.goto('/');
      await button(page).click();
      await page.waitForURL('**/contact');
    }
  });

  it('is not there while the assistant is switched off', async () => {
    const switchTo = async (is_enabled: boolean) => {
      const { body } = await office.get('/admin/chatbot-settings', { headers: { accept: 'application/json' } });
      const { status } = await office.put('/admin/chatbot-settings', { ...body, is_enabled });
      expect(status).toBe(200);
    };
    const { page } = await newVisit();
    await switchTo(false);
    try {
      await page.goto('/');
      await page.getByRole('contentinfo').waitFor();
      expect(await button(page).count()).toBe(0);
    } finally {
      await switchTo(true);
    }
    await page.goto('/');
    expect(await button(page).count()).toBe(1);
  });

  forReleases(it)('leaves the last links of the footer free, and messages above it', async () => {
    const { page } = await site.newVisit(PHONE);
    await page.goto('/contact');
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const place = (await button(page).boundingBox())?.y ?? 0;
    const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(place);
  });
});

describe('a conversation', () => {
  it('begins with a first question, is checked once, and is answered with its sources', async () => {
    const { page, calls, complaints } = await opened();
    await windowOf(page).getByText('Karibu!').waitFor();
    const first = log(page).getByRole('listitem').getByRole('button');
    expect(await first.count()).toBe(3);
    const question = (await first.first().textContent()) ?? '';
    await first.first().click();
    await log(page).getByText(question).waitFor();
    await windowOf(page).getByRole('button', { name: 'Start again' }).click();
    await first.first().waitFor();

    await askAndRead(page);
    await log(page).getByText('KES 4,250 a month').waitFor();
    expect(await log(page).getByText('You asked:').count()).toBe(1);
    await log(page).getByText('From these pages').waitFor();
    expect(await log(page).getByRole('listitem').first().textContent()).toContain(
      'What the Tamasha booking calendar costs',
    );
    // A figure in the answer leads to its source.
    await log(page).getByRole('link', { name: 'Source 1' }).click();
    expect(await focused(page)).toContain('What the Tamasha booking calendar costs');

    const checks = () => calls.filter((call) => call.includes('bot_check')).length;
    const before = checks();
    await askAndRead(page, `${PRICE} Really?`);
    expect(checks()).toBe(before);
    expect(complaints).toEqual([]);
  });

  forReleases(it)('returns a greeting, which needs no source and no opinion', async () => {
    const { page, complaints } = await opened();
    await ask(page, 'Habari!');
    await log(page).getByText('Hello! What would you like to know?').waitFor();
    await eventually(async () => expect(await log(page).getAttribute('aria-busy')).toBeNull());
    expect(await log(page).getByText('Was this right?').count()).toBe(0);
    expect(await log(page).getByText('From these pages').count()).toBe(0);
    await askAndRead(page);
    expect(complaints).toEqual([]);
  });

  forReleases(it)('is rated by its answers, which can be copied', async () => {
    const { page, context } = await opened();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const question = `${PRICE} Tell me.`;
    await askAndRead(page, question);
    const rated = async () => {
      const { body } = await office.get('/admin/api/list_question?per_page=100&sort=-id');
      const group = body.data.find((one: { question: string }) => one.question === question || one.question === PRICE);
      return (await office.get(`/admin/api/question_thread/${group.id}`)).body.questions.find(
        (one: { question: string }) => one.question === question,
      )?.rating;
    };
    const yes = windowOf(page).getByRole('button', { name: 'Yes' });
    const no = windowOf(page).getByRole('button', { name: 'No', exact: true });
    await yes.click();
    expect(await yes.getAttribute('aria-pressed')).toBe('true');
    await eventually(async () => expect(await rated()).toBe('up'));
    await no.click();
    expect([await yes.getAttribute('aria-pressed'), await no.getAttribute('aria-pressed')]).toEqual(['false', 'true']);
    await eventually(async () => expect(await rated()).toBe('down'));
    // Who got a wrong answer is led to people.
    await windowOf(page).getByRole('link', { name: 'Write to us' }).waitFor();

    await page.route('**/api/chat/rating', (route) => route.abort());
    await yes.click();
    await log(page).getByRole('alert').filter({ hasText: 'That was not sent.' }).waitFor();
    expect([await yes.getAttribute('aria-pressed'), await no.getAttribute('aria-pressed')]).toEqual(['false', 'true']);

    await windowOf(page).getByRole('button', { name: 'Copy' }).click();
    await windowOf(page).getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ANSWER);
  });

  forReleases(it)('can be rated later as well, also after another conversation has begun', async () => {
    const { page } = await opened();
    await askAndRead(page);
    await askAndRead(page, `${PRICE} And next year?`);
    // The server forgets the conversation: the next question begins another one.
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('assistant-conversation') ?? '{}');
      localStorage.setItem('assistant-conversation', JSON.stringify({ ...stored, id: 'gone' }));
    });
    await page.reload();
    await button(page).click();
    await askAndRead(page, `${PRICE} And in two years?`);
    const sent: { conversation: string; question: number; is_right: boolean | null }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/chat/rating')) sent.push(request.postDataJSON());
    });
    const stored = (): Promise<{ conversation: string; number: number | null }[]> =>
      page.evaluate(() => JSON.parse(localStorage.getItem('assistant-conversation') ?? '{}').turns);
    await eventually(async () => expect((await stored()).every(({ number }) => number !== null)).toBe(true));
    const turns = await stored();
    expect(new Set(turns.map(({ conversation }) => conversation)).size).toBe(2);
    for (const [at, is_right] of [true, false, true].entries()) {
      const name = is_right ? 'Yes' : 'No';
      await log(page).getByRole('group', { name: 'Was this right?' }).nth(at).getByRole('button', { name }).click();
      await eventually(() => expect(sent).toHaveLength(at + 1));
      expect(sent[at]).toEqual({ conversation: turns[at]?.conversation, question: turns[at]?.number, is_right });
      const rating = async () => {
        const { body } = await office.get('/admin/api/list_question?search=tamasha&sort=-last_asked_at');
        const threads = await Promise.all(
          body.data.map(({ id }: { id: number }) => office.get(`/admin/api/question_thread/${id}`)),
        );
        const questions = threads.flatMap((thread) => thread.body.questions);
        return questions.find(({ id }: { id: number }) => id === turns[at]?.number)?.rating;
      };
      await eventually(async () => expect(await rating()).toBe(is_right ? 'up' : 'down'));
    }
  });

  it('is written as it arrives, can be stopped, and keeps what is typed meanwhile', async () => {
    model.mode = 'stalls';
    // The second sentence waits for its end.
    model.text = `${SENTENCES[0]} Setup is`;
    const { page } = await opened();
    await ask(page, PRICE);
    await log(page).getByText('KES 4,250 a month').waitFor();
    expect(await log(page).getAttribute('aria-busy')).toBe('true');
    expect(await windowOf(page).getByRole('status').filter({ hasText: 'The assistant is writing.' }).count()).toBe(1);

    await field(page).fill('And the setup?');
    await page.keyboard.press('Enter');
    const stop = windowOf(page).getByRole('button', { name: 'Stop the answer' });
    await stop.click();
    await log(page).getByText('You stopped the answer.').waitFor();
    expect(await log(page).getAttribute('aria-busy')).toBeNull();
    await log(page).getByText('KES 4,250 a month').waitFor();
    expect(await field(page).inputValue()).toBe('And the setup?');
    expect(await log(page).getByText('You asked:').count()).toBe(1);
    // The server learns of it, and the model.
    await eventually(() => expect(model.aborted).toBeGreaterThan(0));

    model.mode = 'speaks';
    model.text = ANSWER;
    await log(page).getByRole('button', { name: 'Ask again' }).click();
    await log(page).getByText('Was this right?').waitFor();
    await eventually(async () =>
      expect(await windowOf(page).getByRole('status').filter({ hasText: 'source' }).count()).toBe(1),
    );
    expect(await log(page).getByText('You asked:').count()).toBe(1);
  });

  forReleases(it)('counts at the button what has come in while the window was closed', async () => {
    const { page, context } = await opened();
    const release = await hold(context, '**/api/chat');
    await ask(page, PRICE);
    await windowOf(page)
      .getByRole('status')
      .filter({ hasText: 'The assistant is writing.' })
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ask us', exact: true }).waitFor();
    release();
    await page.getByRole('button', { name: 'Ask us, 1 new answer' }).click();
    await log(page).getByText('KES 4,250 a month').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ask us', exact: true }).waitFor();
  });

  it('goes on after a failure, without a connection, and after a failed check', async () => {
    const { page, context } = await opened();
    await page.route('**/api/bot_check/challenge', (route) => route.abort());
    await ask(page, PRICE);
    await log(page).getByRole('alert').filter({ hasText: 'The check could not be completed.' }).waitFor();
    await log(page).getByRole('link', { name: 'Write to us' }).waitFor();
    expect(await windowOf(page).getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await page.unroute('**/api/bot_check/challenge');
    await page.route('**/api/chat', (route) =>
      route.fulfill({ status: 503, json: { message: asSaid('Please come again.') } }),
    );
    await log(page).getByRole('button', { name: 'Try again' }).click();

    const failure = log(page).getByRole('alert').filter({ hasText: 'The answer did not arrive.' });
    await failure.filter({ hasText: 'Please come again.' }).waitFor();
    await field(page).fill('And for a nursery?');
    await page.unroute('**/api/chat');
    await context.setOffline(true);
    await windowOf(page).getByText('You are offline.').waitFor();
    expect(await windowOf(page).getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await context.setOffline(false);
    await windowOf(page).getByText('You are offline.').waitFor({ state: 'detached' });

    await failure.getByRole('button', { name: 'Try again' }).click();
    await log(page).getByText('KES 4,250 a month').waitFor();
    expect(await failure.count()).toBe(0);
    expect(await field(page).inputValue()).toBe('And for a nursery?');
    expect(await log(page).getByText(PRICE).count()).toBe(1);
  });

  forReleases(it)('refuses a question that is too long before it is sent, and keeps it', async () => {
    const { page, calls } = await opened();
    await field(page).fill('x'.repeat(1003));
    await windowOf(page).getByText('Too long by 3 characters.').waitFor();
    expect(await windowOf(page).getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    await field(page).fill('x'.repeat(1000));
    expect(await windowOf(page).getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
  });

  it('shows neither HTML nor pictures, and no links to elsewhere, whatever is sent', async () => {
    const { page, complaints } = await opened();
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) foreign.push(request.url());
    });
    const text = asContent(
      '<img src=x onerror="document.title=1"> ![pixel](https://evil.example/p.png?q=secret) [Click](https://evil.example) ' +
        '[run](javascript:alert(1)) **bold** [home](/solutions)',
    );
    const events = [
      ['text', { text }],
      ['sources', { sources: [{ kind: 'page', title: asContent('Evil'), path: 'https://evil.example/' }] }],
      ['done', { conversation: 'x', kind: 'sure', answered: true, question: 1 }],
    ].map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    await page.route('**/api/chat', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ contentType: 'text/event-stream', body: events.join('') })
        : route.continue(),
    );
    await askAndRead(page);
    expect(await log(page).locator('img, script, iframe').count()).toBe(0);
    expect(await log(page).locator('strong').textContent()).toBe('bold');
    await log(page).getByText('<img src=x onerror="document.title=1"> pixel Click run').waitFor();
    const links = await log(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.filter((href) => !href?.startsWith('#'))).toEqual(['/solutions']);
    expect([foreign, complaints]).toEqual([[], []]);
  });
});

describe('people take over', () => {
  it('where a question is declined: the contact form has it, and shows what goes along', async () => {
    const { page, complaints } = await opened();
    await askAndRead(page);
    await askAndBeDeclined(page);
    expect(await log(page).getByText('Was this right?').count()).toBe(1);
    const { body } = await site.visitor().get('/api/pages/contact');
    expect(await log(page).getByRole('link', { name: 'Call us' }).getAttribute('href')).toBe(
      `tel:${body.contact.phone.replace(/[^\d+]/g, '')}`,
    );
    expect(await log(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(body.look.whatsapp);

    await log(page).getByRole('link', { name: 'Write to us' }).click();
    await page.waitForURL('**/contact#conversation');
    await windowOf(page).waitFor({ state: 'hidden' });
    const attached = page.getByRole('region', { name: 'Includes your conversation with the assistant' });
    await attached.getByText('KES 4,250 a month').waitFor();
    expect(await attached.locator('dd').first().textContent()).toBe(PRICE);
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(UNKNOWN);
    await page.getByLabel('Message', { exact: true }).fill('Please ring me about this.');

    await sendForm(page, 'handed-over@example.com');
    await attached.waitFor({ state: 'detached' });
    const { entry, transcript } = await latestMessage('handed-over@example.com');
    expect(entry.message).toBe('Please ring me about this.');
    expect(transcript).toEqual([
      { question: PRICE, answer: expect.stringContaining('KES 4,250 a month') },
      { question: UNKNOWN, answer: expect.any(String) },
    ]);
    expect(complaints).toEqual([]);
  });

  forReleases(it)(
    'by the list of ways to them once: where the next question is declined as well, by one line',
    async () => {
      const { page } = await opened();
      await askAndBeDeclined(page);
      await ask(page, 'And who won the cup?');
      const write = log(page).getByRole('link', { name: 'Write to us' });
      await eventually(async () => expect(await write.count()).toBe(2));
      expect(await log(page).getByText('Your question is already filled in.').count()).toBe(1);
      const [full, brief] = await Promise.all([0, 1].map((at) => log(page).getByRole('list').nth(at).boundingBox()));
      expect(brief?.height).toBeLessThan((full?.height ?? 0) / 2);
      expect(await violations(page)).toEqual([]);
      await write.last().click();
      await page.waitForURL('**/contact#conversation');
      const message = page.getByLabel('Message', { exact: true });
      await eventually(async () => expect(await message.inputValue()).toBe('And who won the cup?'));
    },
  );

  forReleases(it)('without the conversation, if the visitor removes it', async () => {
    const { page } = await opened();
    await askAndRead(page);
    await windowOf(page).getByRole('button', { name: 'Talk to a person' }).click();
    await log(page).getByText('You can reach us like this:').waitFor();
    await log(page).getByRole('link', { name: 'Write to us' }).click();
    const attached = page.getByRole('region', { name: 'Includes your conversation with the assistant' });
    await attached.getByRole('button', { name: 'Do not send it' }).click();
    await attached.waitFor({ state: 'detached' });
    await sendForm(page, 'without@example.com');
    expect((await latestMessage('without@example.com')).transcript).toEqual([]);
  });
});

describe('by keyboard', () => {
  forReleases(it)('all is reached in order, Enter sends, and Escape returns to the button', async () => {
    const { page } = await site.newVisit({ reducedMotion: 'reduce' });
    await page.goto('/solutions');
    await wake(page);
    await button(page).focus();
    await page.keyboard.press('Space');
    await windowOf(page).waitFor();
    await eventually(async () => expect(await focused(page)).toBe('Your question'));
    expect(await windowOf(page).getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);

    await page.keyboard.type('What does the Tamasha');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('booking calendar cost?');
    expect(await field(page).inputValue()).toBe('What does the Tamasha\nbooking calendar cost?');
    const order: (string | null | undefined)[] = [];
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab');
      order.push(await focused(page));
    }
    expect(order).toEqual(['Send', 'Talk to a person', 'Close the assistant', 'Conversation']);
    await field(page).focus();
    await page.keyboard.press('Enter');
    await log(page).getByText('KES 4,250 a month').waitFor();
    expect([await field(page).inputValue(), await focused(page)]).toEqual(['', 'Your question']);

    await page.keyboard.press('Escape');
    await windowOf(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toContain('Ask us');
    expect(await button(page).getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await windowOf(page).waitFor();
    await log(page).getByText('KES 4,250 a month').waitFor();
    // At the corner the page beside it stays within reach.
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click({ trial: true });
  });
});

describe('the conversation is kept', () => {
  forReleases(it)('while browsing, across reloads, and in all tabs, until it begins again', async () => {
    const { page, context } = await opened();
    await askAndRead(page);
    await field(page).fill('Half a ques');

    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL('**/contact');
    await log(page).getByText('KES 4,250 a month').waitFor();
    await page.reload();
    expect(await windowOf(page).count()).toBe(0);
    await button(page).click();
    await log(page).getByText('KES 4,250 a month').waitFor();
    expect(await field(page).inputValue()).toBe('Half a ques');

    const other = await context.newPage();
    await other.goto('/');
    await button(other).click();
    await log(other).getByText('KES 4,250 a month').waitFor();
    expect(await field(other).inputValue()).toBe('');
    await askAndRead(other, `${PRICE} Once more?`);
    await log(page).getByText('Once more?').waitFor();
    await windowOf(other).getByRole('button', { name: 'Start again' }).click();
    await log(page).getByText('Karibu!').waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  forReleases(it)('also where nothing can be stored, for as long as the page is there', async () => {
    const { page, complaints } = await site.newVisit();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Blocked', 'SecurityError');
          },
        });
    });
    await page.goto('/solutions');
    await button(page).click();
    await askAndRead(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL('**/contact');
    await log(page).getByText('KES 4,250 a month').waitFor();
    expect(complaints.filter((text) => !text.includes('Blocked'))).toEqual([]);
  });
});

it('code of an answer runs from left to right within a line from right to left', async () => {
  model.text = 'The Tamasha booking calendar costs `KES 4,250 a month.`\n\n```\nSetup is free of charge.\n```';
  const { page } = await opened();
  await askAndRead(page);
  const directions = await log(page)
    .locator('pre, code')
    .evaluateAll((parts) =>
      parts.map((part) => {
        if (part.parentElement) part.parentElement.dir = 'rtl';
        const { direction, unicodeBidi } = getComputedStyle(part);
        return [part.textContent, direction, unicodeBidi];
      }),
    );
  const block = ['Setup is free of charge.', 'ltr', 'isolate'];
  expect(directions).toEqual([['KES 4,250 a month.', 'ltr', 'isolate'], block, block]);
});

describe('a long answer', () => {
  forReleases(it)('is read from its first line, and leads down by a button', async () => {
    const { page } = await opened('/solutions', { reducedMotion: 'reduce' });
    const title = 'How the Tamasha festival is planned';
    const steps = Array.from(
      { length: 60 },
      (_, at) => `<p>Step ${at + 1} of the Tamasha festival plan is done in a week.</p>`,
    );
    await teach(office, { title, content: steps.join(''), keywords: 'tamasha, festival, plan' });
    model.text = Array.from(
      { length: 60 },
      (_, at) => `Step ${at + 1} of the Tamasha festival plan is done in a week.\n\n`,
    ).join('');
    await askAndRead(page, 'How is the Tamasha festival planned?');
    const more = windowOf(page).getByRole('button', { name: 'To the newest answer' });
    await more.waitFor();
    expect(await log(page).getByText('How is the Tamasha festival planned?').isVisible()).toBe(true);
    const inView = (text: string) =>
      log(page)
        .getByText(text, { exact: false })
        .first()
        .evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          const box = element.closest('[role="log"]')?.getBoundingClientRect();
          return box !== undefined && top >= box.top - 1 && bottom <= box.bottom + 1;
        });
    expect([await inView('Step 1 of'), await inView('Was this right?')]).toEqual([true, false]);
    await more.click();
    await more.waitFor({ state: 'detached' });
    expect(await inView('Was this right?')).toBe(true);
  });
});

describe('on a phone', () => {
  forReleases(it)(
    'the window covers the screen, holds the focus, and gives way to a page that is opened from it',
    async () => {
      const { page, complaints } = await opened('/solutions', PHONE);
      const box = await windowOf(page).boundingBox();
      expect(box).toEqual({ x: 0, y: 0, width: 360, height: 740 });
      expect(await windowOf(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
      // The keyboard stays down.
      expect(await focused(page)).toMatch(/^Ask /);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');

      await askAndRead(page);
      await page.setViewportSize({ width: 320, height: 600 });
      await eventually(async () => {
        expect(await windowOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 600 });
      });
      expect(await windowOf(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
      await page.setViewportSize({ width: 900, height: 600 });
      await eventually(async () => {
        expect(await windowOf(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(false);
      });
      await log(page).getByText('KES 4,250 a month').waitFor();
      await page.setViewportSize({ width: 360, height: 740 });
      await eventually(async () => {
        expect(await windowOf(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
      });

      await windowOf(page).getByRole('button', { name: 'Start again' }).tap();
      await windowOf(page).getByRole('link', { name: 'Privacy Policy' }).tap();
      await page.waitForURL('**/privacy');
      await windowOf(page).waitFor({ state: 'hidden' });
      await button(page).tap();
      await windowOf(page).getByRole('button', { name: 'Close the assistant' }).tap();
      await windowOf(page).waitFor({ state: 'hidden' });
      expect(complaints).toEqual([]);
    },
  );
});

describe.each(firstOf(1, ['light', 'dark'] as const))('in the %s scheme', (colorScheme) => {
  const places: [string, object][] = [
    ['at the corner', {}],
    ['on a phone', PHONE],
  ];
  // Each scheme and each place once.
  it.each(firstOf(1, colorScheme === 'light' ? places : places.reverse()))(
    'the window is accessible %s, in all its states',
    async (_where, device) => {
      const { page, complaints } = await opened('/solutions', { ...device, colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
      await askAndRead(page);
      await windowOf(page).getByRole('button', { name: 'Yes' }).click();
      expect(await violations(page)).toEqual([]);
      await askAndBeDeclined(page);
      await field(page).fill('x'.repeat(1001));
      expect(await violations(page)).toEqual([]);
      await page.route('**/api/chat', (route) => route.fulfill({ status: 503, json: {} }));
      await ask(page, asContent('Why?'));
      await log(page).getByText('The answer did not arrive.').waitFor();
      await log(page).getByText('Your question is kept.').waitFor();
      expect(await violations(page)).toEqual([]);
      expect(complaints.filter((text) => !text.includes('503'))).toEqual([]);
    },
  );
});

forReleases(describe)('for those who want less motion', () => {
  it('nothing moves, and paragraphs arrive as a whole', async () => {
    model.mode = 'stalls';
    model.text = `${SENTENCES[0]} Setup is`;
    const { page } = await opened('/solutions', { reducedMotion: 'reduce' });
    await ask(page, PRICE);
    await windowOf(page)
      .getByRole('status')
      .filter({ hasText: 'The assistant is writing.' })
      .waitFor({ state: 'attached' });
    await eventually(() => expect(model.requests.length).toBeGreaterThan(0));
    await delay(500);
    expect(await log(page).getByText('KES 4,250 a month').count()).toBe(0);
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(moving).toBe(0);
    await windowOf(page).getByRole('button', { name: 'Stop the answer' }).click();
    await log(page).getByText('KES 4,250 a month').waitFor();
  });
});
