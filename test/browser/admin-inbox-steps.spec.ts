import type { Locator, Page } from 'playwright-core';
import { botCheckToken } from '../api/support/bot-check.js';
import { Client } from '../api/support/client.js';
import { firstOf, forReleases } from '../jest/for-releases.js';
import { toast, untilStill, useBackOffice } from './support/back-office.js';
import { testLanguage } from './support/pseudo-playwright.ts';

const office = useBackOffice();
beforeAll(async () => {
  const visitor = new Client(office.app.url);
  const product = await office.make('product', { title: 'Shule' });
  for (const name of ['Achieng Otieno', 'Baraka Mushi']) {
    const { status } = await visitor.post('/api/agent/apply', {
      name,
      email: `${name.split(' ')[0]}@example.com`,
      phone: '+254 700 123 456',
      location: 'Kisumu',
      country: 'Kenya',
      products: product.id,
      turnstile_token: await botCheckToken(visitor),
    });
    expect(status).toBe(201);
  }
}, 120_000);

const STEPS = ['Approve', 'Reject', 'Set pending'];

/** The positions, colours and states of the steps. */
const stepsIn = (place: Locator, role: 'button' | 'menuitem') =>
  Promise.all(
    STEPS.map(async (name) => {
      const step = place.getByRole(role, { name: new RegExp(`^${name}`) });
      return {
        left: Math.round((await step.boundingBox())?.x ?? 0),
        top: Math.round((await step.boundingBox())?.y ?? 0),
        shape: await step.locator('svg').innerHTML(),
        colour: await step.locator('svg').evaluate((icon) => getComputedStyle(icon).color),
        idle: (await step.getAttribute('aria-disabled')) === 'true' || (await step.isDisabled()),
      };
    }),
  );

/** Relative to the first one, since a dialog on a phone is scrolled to the pressed button. */
const places = (steps: { left: number; top: number }[]) =>
  steps.map(({ left, top }) => [left - (steps[0]?.left ?? 0), top - (steps[0]?.top ?? 0)]);
const idleOnes = (steps: { idle: boolean }[]) => STEPS.filter((_, index) => steps[index]?.idle);

const rowOf = (page: Page) => page.getByRole('row', { name: /Achieng/ });

describe('the steps of an application', () => {
  it('stand in the same order whatever its status, each with a shape and a colour of its own', async () => {
    const { page, problems } = await office.open('/admin/agent');
    const row = rowOf(page);
    const first = await stepsIn(row, 'button');
    expect(idleOnes(first)).toEqual(['Set pending']);
    expect(new Set(first.map(({ shape }) => shape)).size).toBe(3);
    expect(new Set(first.map(({ colour }) => colour)).size).toBe(3);

    for (const [press, done, idle] of [
      ['Approve', 'Agent application approved', 'Approve'],
      ['Reject', 'Agent application rejected', 'Reject'],
      ['Set pending', 'Agent application set back to pending', 'Set pending'],
    ] as const) {
      await row.getByRole('button', { name: new RegExp(`^${press}`) }).click();
      await toast(page, done);
      await row.locator(`[aria-disabled]`, { has: page.locator('svg') }).waitFor();
      await page.locator(`[aria-disabled][aria-label^="${idle}"]`).first().waitFor({ state: 'attached' });
      const now = await stepsIn(row, 'button');
      expect(idleOnes(now)).toEqual([idle]);
      // The order is unchanged; a longer status may widen the column.
      const along = testLanguage === 'en-XB' ? -1 : 1;
      expect(now.map(({ left }) => left)).toEqual(now.map(({ left }) => left).toSorted((a, b) => (a - b) * along));
      expect(
        now.map(({ left }, index) => left - (now[0]?.left ?? 0) - ((first[index]?.left ?? 0) - (first[0]?.left ?? 0))),
      ).toEqual([0, 0, 0]);
      expect(now.map(({ shape }) => shape)).toEqual(first.map(({ shape }) => shape));
    }
    expect(problems).toEqual([]);
  });

  forReleases(it)('say what is so already, and do nothing then', async () => {
    const { page } = await office.open('/admin/agent');
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && calls.push(request.url()));
    const idle = rowOf(page).getByRole('button', { name: /^Set pending/ });
    await idle.hover();
    await page.getByRole('tooltip', { name: 'Already pending' }).waitFor();
    await idle.click({ force: true });
    await idle.press('Enter');
    await rowOf(page)
      .getByRole('button', { name: /^Approve/ })
      .hover();
    await page.getByRole('tooltip', { name: 'Approve', exact: true }).waitFor();
    expect(calls).toEqual([]);
  });

  it.each(
    firstOf(1, [
      ['the dialog', { width: 1280, height: 800 }],
      ['the dialog on a phone', { width: 360, height: 720 }],
    ]),
  )('stand in the same order in %s', async (_, viewport) => {
    const { page } = await office.open('/admin/agent', { viewport });
    await page.getByRole('button', { name: 'Baraka Mushi', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    // The menu grows while it opens.
    await dialog.getByText('Received').waitFor();
    await untilStill(page);
    const first = await stepsIn(dialog, 'button');
    for (const step of ['Approve', 'Reject', 'Set pending']) {
      const button = dialog.getByRole('button', { name: step, exact: true });
      if ((await button.getAttribute('aria-disabled')) !== 'true') await button.click();
      await dialog.locator('button[aria-disabled]', { hasText: step }).waitFor();
      const now = await stepsIn(dialog, 'button');
      expect(places(now)).toEqual(places(first));
      expect(idleOnes(now)).toEqual([step]);
    }
  });

  forReleases(it)('stand in the same order in the menu of a phone', async () => {
    const { page } = await office.open('/admin/agent', { viewport: { width: 360, height: 720 } });
    await page.getByRole('button', { name: 'Actions for Achieng Otieno' }).click();
    const items = page.getByRole('menu').getByRole('menuitem');
    await items.first().waitFor();
    // Steps that are not possible now stay visible.
    const names = await page.getByRole('menu').locator('[role=menuitem]').allInnerTexts();
    expect(names.map((name) => name.split('\n')[0])).toEqual(['View', ...STEPS, 'Delete']);
    const steps = await stepsIn(page.getByRole('menu'), 'menuitem');
    expect(idleOnes(steps)).toEqual(['Set pending']);
  });
});
