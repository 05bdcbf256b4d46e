import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import type { Answer, Client } from '../api/support/client.js';
import { jpeg } from '../api/support/pictures.js';
import { randomNumbers } from '../api/support/random.js';
import { forReleases } from '../jest/for-releases.js';
import { needs } from '../jest/needs.js';
import { report } from './support/figures.js';
import { removeFolders, startedFolder, temporaryFolder } from './support/folders.js';
import { freePort, Launch } from './support/launcher.js';
import { type Site, startSite } from './support/site.js';

/** `OPERATIONS=1000 npm test faults history-kill` for a long run; `SEED` for that of a failure. */
const operations = Number(process.env.OPERATIONS ?? 30);
const seed = Number(process.env.SEED ?? 20261123);

/** Operations of one process, about: then it is killed. */
const OPERATIONS_OF_A_LIFE = 40;

/** Who works at the same time, each on posts of their own. */
const PEOPLE = 3;

type Values = Record<string, unknown>;

const ACTIONS = ['create', 'edit', 'edit', 'edit', 'draft', 'publish', 'delete', 'restore', 'back', 'upload'] as const;

interface Post {
  id: number;
  /** As the last acknowledged call answered it; null while it is deleted. */
  record: Values | null;
  /** The title in its draft. */
  draft: string | null;
  /** Those that calls have answered. */
  versions: Set<number>;
}

/** What was sent, and not answered before the process was killed. */
interface Unanswered {
  what: string;
  post: Post | undefined;
  /** Identifies what it writes. */
  title: string;
}

/** What is not the same after what was done to other records, and in each answer. */
function comparable({ publication, restored, ...record }: Values): Values {
  return record;
}

/** One person, who does one thing after another with posts of their own. */
class Person {
  readonly posts: Post[] = [];
  readonly photos: string[] = [];
  /** Those that were changed since the last start. */
  readonly touched = new Set<Post>();
  unanswered: Unanswered | undefined;
  private count = 0;

  constructor(
    private readonly name: string,
    private readonly client: Client,
    private readonly random: () => number,
  ) {}

  /** Does something and waits for the answer. False once the process is gone. */
  async act(): Promise<boolean> {
    this.count += 1;
    const title = `${this.name} ${this.count}`;
    const what = ACTIONS[this.below(ACTIONS.length)] ?? 'edit';
    const post =
      what === 'create'
        ? undefined
        : this.pick(this.posts.filter(({ record }) => (record === null) === (what === 'restore')));
    if (what === 'upload') return this.upload();
    if (!post) return this.create(title);
    this.touched.add(post);
    const { id } = post;
    const input = {
      title,
      description: `<p>${title} ${'und so weiter '.repeat(this.below(60))}</p>`,
      photo: this.photo(),
    };
    const calls: Record<string, () => Promise<Answer | undefined>> = {
      edit: () => this.client.put(`/admin/api/update_post/${id}`, { ...input, tags: [title], status: this.status() }),
      draft: () => this.client.put(`/admin/api/draft_post/${id}`, { values: input }),
      publish: () => this.client.post(`/admin/api/publish_post/${id}`, {}),
      delete: () => this.client.delete(`/admin/api/delete_post/${id}`),
      restore: () => this.client.post(`/admin/api/restore_post/${id}`, { publish: true }),
      back: async () => {
        const { data } = (await this.client.get(`/admin/api/history/post/${id}?per_page=50`)).body;
        const entry = this.pick((data as { id: number }[]).map((one) => one.id));
        return this.client.post(`/admin/api/restore_post/${id}`, { entry, publish: true });
      },
    };
    const answer = await this.answered({ what, post, title }, calls[what]);
    if (!answer) return false;
    // A draft that is older than the record, or none.
    if (answer.status === 409 && what === 'publish') return true;
    expect([what, answer.status, answer.body.errors]).toEqual([what, 200, undefined]);
    if (what === 'delete') post.record = null;
    else if (what === 'draft') post.draft = title;
    else this.keep(post, answer.body);
    return true;
  }

  private async create(title: string): Promise<boolean> {
    const input = { title, description: `<p>${title}</p>`, photo: this.photo(), status: this.status() };
    const answer = await this.answered({ what: 'create', post: undefined, title }, () =>
      this.client.post('/admin/api/create_post', input),
    );
    if (!answer) return false;
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    this.adopt(answer.body);
    return true;
  }

  private async upload(): Promise<boolean> {
    const form = new FormData();
    form.append('file', new File([await jpeg(790 + (this.count % 40), 500)], 'file.jpg'));
    const answer = await this.answered({ what: 'upload', post: undefined, title: '' }, () =>
      this.client.call('POST', '/admin/api/post/upload_image', undefined, { raw: form }),
    );
    if (!answer) return false;
    expect(answer.status).toBe(201);
    this.photos.push(String(answer.body.filename));
    return true;
  }

  adopt(record: Values): Post {
    const post: Post = { id: Number(record.id), record: null, draft: null, versions: new Set() };
    this.posts.push(post);
    this.touched.add(post);
    this.keep(post, record);
    return post;
  }

  keep(post: Post, record: Values): void {
    post.record = comparable(record);
    post.versions.add(Number(record.version));
    const { draft_at } = record.publication as { draft_at: string | null };
    if (draft_at === null) post.draft = null;
  }

  private async answered(
    unanswered: Unanswered,
    call: (() => Promise<Answer | undefined>) | undefined,
  ): Promise<Answer | undefined> {
    this.unanswered = unanswered;
    try {
      const answer = await call?.();
      this.unanswered = undefined;
      return answer;
    } catch {
      return undefined;
    }
  }

  private below = (count: number): number => Math.floor(this.random() * count);
  private pick = <T>(list: readonly T[]): T | undefined => list[this.below(list.length)];
  private photo = (): string | undefined => this.pick(this.photos);
  private status = (): string => (this.random() < 0.3 ? 'inactive' : 'active');
}

interface Place {
  site: Site;
  client: Client;
  storageDir: string;
}

/** Compares what there is after a start with what was acknowledged before the kill. @param posts Default: those that were changed. */
async function verify(person: Person, { site, client, storageDir }: Place, posts?: readonly Post[]): Promise<void> {
  const { unanswered } = person;
  person.unanswered = undefined;
  if (unanswered?.what === 'create') {
    const { data } = (await client.get(`/admin/api/list_post?search=${encodeURIComponent(unanswered.title)}`)).body;
    const found = (data as Values[]).filter(({ title }) => title === unanswered.title);
    expect(found.length).toBeLessThan(2);
    const [created] = found;
    if (created) person.adopt((await client.get(`/admin/edit_post/${created.id}`)).body);
  }
  for (const post of posts ?? person.touched) {
    const { id } = post;
    const isOpen = unanswered?.post === post;
    const { status, body } = await client.get(`/admin/edit_post/${id}`);
    const draft = await client.get(`/admin/api/draft_post/${id}`);
    const draftTitle = draft.status === 200 ? draft.body.values.title : null;
    const now = status === 200 ? comparable(body) : null;
    const before = [id, post.record];
    if (isOpen && JSON.stringify([id, now]) !== JSON.stringify(before)) {
      // It was done, though nobody was told: then wholly.
      const done: Record<string, boolean> = {
        edit: now?.title === unanswered.title,
        publish: now?.version === Number(post.record?.version) + 1 && draftTitle === null,
        delete: now === null,
        restore: now !== null,
        back: now?.version === Number(post.record?.version) + 1,
      };
      expect([unanswered.what, done[unanswered.what], now]).toEqual([unanswered.what, true, now]);
      if (now) person.keep(post, body);
      else post.record = null;
    } else expect([id, now]).toEqual(before);
    if (isOpen && unanswered.what === 'draft' && draftTitle === unanswered.title) post.draft = draftTitle;
    if (post.record) expect([id, draftTitle]).toEqual([id, post.draft]);
    await verifyHistory(post, client);
    await verifySite(post, site);
  }
  person.touched.clear();
  const missing = person.photos.filter((name) => !existsSync(join(storageDir, 'public', name)));
  expect(missing).toEqual([]);
}

/** Each acknowledged version has an entry; each state can be read, with its files; the last one is the record. */
async function verifyHistory({ id, record, versions }: Post, client: Client): Promise<void> {
  const entries: { id: number; action: string; version: number }[] = [];
  for (let [page, last] = [1, 1]; page <= last; page += 1) {
    const { body } = await client.get(`/admin/api/history/post/${id}?per_page=100&page=${page}`);
    entries.push(...body.data);
    last = body.last_page;
  }
  const [last] = entries;
  expect([id, last?.action === 'delete']).toEqual([id, record === null]);
  const known = new Set(entries.map(({ version }) => version));
  expect([id, [...versions].filter((version) => !known.has(version))]).toEqual([id, []]);
  for (const entry of entries) {
    const { status, body } = await client.get(`/admin/api/history/post/${id}/${entry.id}`);
    expect([entry.id, status, body.state?.version, body.gone?.files]).toEqual([entry.id, 200, entry.version, []]);
    if (record && entry === last) expect([id, comparable(body.state)]).toEqual([id, record]);
  }
}

/** Visitors see what the history says, and nothing else. */
async function verifySite({ id, record }: Post, { url }: Site): Promise<void> {
  if (!record) return;
  const response = await fetch(`${url}/api/pages/updates/${record.slug}`);
  const body = await response.json();
  const isShown = record.status === 'active';
  expect([id, response.status]).toEqual([id, isShown ? 200 : 404]);
  if (isShown) expect([id, body.post.title]).toEqual([id, record.title]);
}

const server = process.env.TEST_MYSQL_URL;

describe.each([
  ['SQLite', undefined],
  ['MariaDB', server],
])('On %s, a site that is killed again and again', (kind, url) => {
  // What a kill leaves behind is decided by the order of the application's writes, on each database the same one.
  const test = kind === 'SQLite' ? it : needs('TEST_MYSQL_URL', url, forReleases(it));
  const database = `jukwaa_kill_${process.pid}`;
  const onServer = async (statement: string): Promise<void> => {
    if (!url) return;
    const connection = await createConnection(url);
    await connection.query(statement);
    await connection.end();
  };

  afterEach(async () => {
    await Launch.endAll();
    removeFolders();
    await onServer(`DROP DATABASE IF EXISTS ${database}`);
  });

  test(
    `has what was acknowledged, once, and nothing by halves (SEED=${seed})`,
    async () => {
      const random = randomNumbers(seed);
      const storageDir = url ? temporaryFolder() : await startedFolder();
      const env: Record<string, string> = { PORT: String(await freePort()), LOG_LEVEL: 'error' };
      if (url) env.DATABASE_URL = `${url}/${database}`;
      let site = await startSite(storageDir, env);
      const client = await site.signIn();
      const people = Array.from({ length: PEOPLE }, (_, index) => new Person(`Person${index}`, client, random));
      let [count, kills] = [0, 0];
      const unknown: string[] = [];
      while (count < operations) {
        const { launch } = site;
        const last = count + OPERATIONS_OF_A_LIFE * (0.5 + random());
        const work = people.map(async (person) => {
          while (await person.act()) count += 1;
        });
        while (count < Math.min(last, operations)) await delay(2);
        await delay(random() * 40);
        await launch.stop('SIGKILL');
        await Promise.all(work);
        kills += 1;
        unknown.push(...people.flatMap(({ unanswered }) => unanswered?.what ?? []));
        site = await startSite(storageDir, env);
        for (const person of people) await verify(person, { site, client, storageDir });
      }
      for (const person of people) await verify(person, { site, client, storageDir }, person.posts);
      expect(kills).toBeGreaterThan(0);
      const more = `${count} operations acknowledged, ${unknown.length} not answered`;
      const what = `SIGKILL while ${PEOPLE} people edit, publish, delete and restore, on ${kind}`;
      report(what, { tried: kills, survived: kills, lost: 0, serverErrors: 0, more });
    },
    240_000 + operations * 500,
  );
});
