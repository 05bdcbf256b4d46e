import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../browser/support/browser.ts';
import { picture } from '../browser/support/files.ts';
import { administrator, Site } from './site.mjs';

/**
 * Seconds of an average user after the keystroke-level model (Card, Moran and Newell, 1980): a key, pointing with the
 * mouse, a click, moving the hand between mouse and keyboard, and deciding what to do next.
 */
const operators = { key: 0.28, point: 1.1, click: 0.2, hand: 0.4, decide: 1.35 };
/** Finding and opening a file in the dialog of the system: two decisions, and two times pointing and clicking. */
const choosing = 2 * (operators.decide + operators.point + operators.click);

/** Counts what a person does with mouse and keyboard, and does it in the browser. */
class Person {
  clicks = 0;
  keys = 0;
  files = 0;
  seconds = 0;
  isTyping = false;

  constructor(page) {
    this.page = page;
  }

  async click(locator) {
    this.clicks += 1;
    this.seconds += operators.decide + operators.point + operators.click;
    if (this.isTyping) this.seconds += operators.hand;
    this.isTyping = false;
    await locator.click();
  }

  async type(name, text) {
    const field = this.page.getByRole('textbox', { name });
    await this.click(field);
    this.isTyping = true;
    this.keys += text.length;
    this.seconds += operators.hand + text.length * operators.key;
    await this.page.keyboard.type(text);
  }

  async choose(name, file) {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.click(this.page.getByRole('button', { name })),
    ]);
    this.files += 1;
    this.seconds += choosing;
    await chooser.setFiles(file);
    await this.page.getByText('Upload complete!').last().waitFor();
  }

  goOn = () => this.click(this.page.getByRole('button', { name: 'Save and continue' }));
}

/**
 * How many clicks and keys lead from the first sign-in on an empty site to a home page of one's own, and how long a
 * person takes for them who knows what to write.
 */
export async function measureSetUp() {
  const storageDir = mkdtempSync(join(tmpdir(), 'jukwaa-set-up-'));
  const site = await Site.start(storageDir, { environment: { SEED_DEMO: 'false' } });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
    const person = new Person(page);
    const started = performance.now();
    await setUp(page, person);
    const { clicks, keys, files, seconds } = person;
    return { clicks, keys, files, minutes: seconds / 60, waitedSeconds: (performance.now() - started) / 1000 };
  } finally {
    await browser.close();
    await site.stop();
    rmSync(storageDir, { recursive: true, force: true });
  }
}

async function setUp(page, person) {
  await page.goto('/admin');
  await person.type('Email', administrator.email);
  await person.type('Password', administrator.password);
  await person.click(page.getByRole('button', { name: 'Sign in' }));
  await page.waitForURL('**/admin/first-steps');

  await person.type('Company name', 'Fjordsmil');
  await person.type('Tagline', 'Journal software for dental practices');
  await person.goOn();
  await person.type('Accent color', '#0a4d8c');
  await person.choose(/^Choose a file for Logo/, await picture('logo.png', 640, 192, '#0a4d8c'));
  await person.choose(/^Choose a file for Icon/, await picture('icon.png', 512, 512, '#0a4d8c'));
  await person.goOn();
  await person.type('Email', 'post@fjordsmil.example');
  await person.type('Phone', '+47 55 12 34 56');
  await person.type('Address', 'Strandgaten 12, 5013 Bergen');
  await person.goOn();
  await person.type('Opening hours', 'Monday-Friday 8 am to 4 pm');
  await person.type('WhatsApp number', '+47 400 12 345');
  await person.goOn();
  // All parts of the site that are offered stay on.
  await page.getByRole('switch').first().waitFor();
  await person.goOn();
  await person.type('Title', 'The whole practice in one window');
  await person.type('Description', 'Appointments, journal and pictures in the browser, for one chair or forty.');
  await person.goOn();
  await person.type('Title', 'Fjordsmil Journal');
  await person.type('Introduction', 'The patient journal of a dental practice.');
  await person.type('Summary', 'Journal, chart and pictures beside each other.');
  await person.goOn();
  await person.type('Title', 'Our new website');
  await person.type('Description', 'We have opened it today. Here we will write what is new.');
  await person.goOn();
  await page.getByRole('heading', { name: 'This is your home page' }).waitFor();
}

export function printSetUp({ clicks, keys, files, minutes, waitedSeconds }) {
  console.log('From the first sign-in on an empty site to a home page of one’s own:');
  console.log(`  ${clicks} clicks, ${keys} keys and ${files} chosen files`);
  console.log(`  ${minutes.toFixed(1)} minutes for a person who knows what to write (keystroke-level model)`);
  console.log(`  ${waitedSeconds.toFixed(1)} s in which the browser did the same`);
}
