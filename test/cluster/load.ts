import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { easyToken } from '../api/support/easy-bot-check.ts';
import { randomFrom } from './options.ts';
import { type Answer, Person } from './person.ts';
import { type Context, pick } from './scenario.ts';
import { SECRET } from './support/copy.ts';

/** A request that was answered, or was not. */
export interface Seen {
  /** When it was answered, by `performance.now()`. */
  at: number;
  status: number;
  milliseconds: number;
  isWrite: boolean;
  what: string;
  text: string;
}

/** What has been acknowledged, and must be there at the end. */
export interface Written {
  /** Titles of posts, with their ids. */
  posts: Map<string, number>;
  /** By the id of a post, the number in the last text that was acknowledged. */
  edits: Map<number, number>;
  /** Names on messages of visitors. */
  messages: Set<string>;
  /** Paths of pictures, with their sizes. */
  pictures: Map<string, number>;
}

const PAGES = ['/', '/updates', '/solutions', '/contact', '/api/pages/updates', '/api/pages/home', '/sitemap.xml'];
const LISTS = [
  '/admin/api/list_post?per_page=10',
  '/admin/api/list_message?per_page=10',
  '/admin/api/me',
  '/admin/api/list_faq?per_page=10',
];
/** What somebody waits before he tries again what was not answered well. */
const AGAIN_MS = 200;

/** People who write in the back office, and visitors who read and send messages, by way of the balancer. */
export class Load {
  readonly seen: Seen[] = [];
  readonly written: Written = { posts: new Map(), edits: new Map(), messages: new Set(), pictures: new Map() };
  private readonly context: Context;
  private readonly people: Promise<void>[] = [];
  private readonly run: string;
  private isEnding = false;

  private constructor(context: Context) {
    this.context = context;
    this.run = Math.trunc(context.random() * 1e9).toString(36);
  }

  static async start(context: Context): Promise<Load> {
    const load = new Load(context);
    const { cluster, options, random } = context;
    for (let i = 0; i < options.writers; i += 1) {
      const person = await cluster.administrator();
      // The numbers of each are drawn from its own seed: what others do does not change them.
      const seed = Math.trunc(random() * 2 ** 31);
      load.people.push(load.write(person, `${load.run}-${i}`, randomFrom(seed)));
    }
    for (let i = 0; i < options.visitors; i += 1) {
      load.people.push(load.visit(`${load.run}-${i}`, randomFrom(Math.trunc(random() * 2 ** 31))));
    }
    return load;
  }

  async stop(): Promise<void> {
    this.isEnding = true;
    await Promise.all(this.people);
  }

  private async write(person: Person, name: string, random: () => number): Promise<void> {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 };
    const own: number[] = [];
    const titles = new Map<number, string>();
    for (let number = 1; !this.isEnding; number += 1) {
      const chance = random();
      if (own.length === 0 || chance < 0.4) {
        const title = `Load ${name} ${number}`;
        const input = { title, description: `<p>${title}</p>`, status: 'active' };
        const answer = await this.observed('create', true, () => person.post('/admin/api/create_post', input));
        const id = answer.status === 201 ? Number(JSON.parse(answer.text).id) : undefined;
        if (id !== undefined) {
          this.written.posts.set(title, id);
          own.push(id);
          titles.set(id, title);
        }
      } else if (chance < 0.75) {
        const id = pick(own, random);
        const input = { title: titles.get(id), description: `<p>Edition ${number}</p>` };
        const answer = await this.observed('update', true, () => person.put(`/admin/api/update_post/${id}`, input));
        if (answer.status === 200) this.written.edits.set(id, number);
      } else if (chance < 0.85) {
        const background = { r: 0, g: 0, b: 0 };
        const content = await sharp({ create: { width: 64, height: 64, channels: 3, background, noise } })
          .png()
          .toBuffer();
        const answer = await this.observed('upload', true, () =>
          person.upload('/admin/api/post/upload_image', `${name}.png`, content),
        );
        if (answer.status === 201)
          this.written.pictures.set(new URL(JSON.parse(answer.text).url, person.url).pathname, content.length);
      } else await this.observed('list', false, () => person.get(pick(LISTS, random)));
      await sleep(this.context.options.think);
    }
  }

  private async visit(name: string, random: () => number): Promise<void> {
    for (let number = 1; !this.isEnding; number += 1) {
      const visitor = new Person(this.context.cluster.nginx.url);
      if (random() < 0.9) await this.observed('page', false, () => visitor.get(pick(PAGES, random)));
      else {
        const from = `Visitor ${name} ${number}`;
        const input = {
          name: from,
          email: 'visitor@example.com',
          message: 'A question that is asked under load',
          turnstile_token: await easyToken(SECRET),
        };
        const answer = await this.observed('message', true, () => visitor.post('/api/contact', input));
        if (answer.status === 201) this.written.messages.add(from);
      }
      await sleep(this.context.options.think);
    }
  }

  private async observed(what: string, isWrite: boolean, call: () => Promise<Answer>): Promise<Answer> {
    const answer = await call();
    const { status, milliseconds, problem } = answer;
    const isBad = status === 0 || status >= 400;
    this.seen.push({
      at: performance.now(),
      status,
      milliseconds,
      isWrite,
      what,
      text: isBad ? (problem ?? answer.text.slice(0, 200)) : '',
    });
    if (isBad) await sleep(AGAIN_MS);
    return answer;
  }
}
