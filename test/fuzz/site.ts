import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { easyToken } from '../api/support/easy-bot-check.ts';
import { Site } from '../bench/site.mjs';
import { Accounts, ADMIN, newAddress, type Session } from './accounts.ts';
import type { Call } from './calls.ts';
import { type FuzzedDatabase, mariaDbOn, sqliteOf } from './databases.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { type ApiDocument, type Operation, operationsOf } from './operations.ts';
import { type Helper, type Prepared, prepared } from './preparations.ts';
import { BOT_CHECK } from './schemas.ts';
import { type Answer, type Sent, send } from './send.ts';

const SESSION_SECRET = 'the secret of a site that is tried with bad input';

/** Lists of records, by the name of the resource. */
const LIST = /^\/admin\/(?:api\/list_|(?=chatbot$))(\w+)$/;
/** Fields whose values mean something elsewhere. */
const REFERENCES = /^(?:photo|cover|file|picture|tags|author)$/;
const MEGABYTE = 1024 * 1024;
/** Values of a kind. */
const KEPT = 12;

export interface Megabytes {
  objects: number;
  process: number;
}

/** What calls are to find. All by the names of resources, but for values of fields. */
export interface Survey {
  /** By the name of the field. */
  values: Map<string, unknown[]>;
  ids: Map<string, string[]>;
  slugs: Map<string, string[]>;
  /** Files as they are exported. */
  exports: Map<string, Buffer>;
}

export interface SiteOptions {
  /** Of a new site, or of one with demo content. */
  storageDir: string;
  /** Of a MariaDB server, on which a database is created and dropped; without it SQLite is used. */
  databaseServer?: string;
}

interface Parts {
  site: Site;
  accounts: Accounts;
  database: FuzzedDatabase;
  mails: MailSink;
}

/** The built application with demo content, in its own process, which is tried with bad input. */
export class FuzzedSite {
  readonly document: ApiDocument;
  readonly storageDir: string;
  private readonly site: Site;
  readonly accounts: Accounts;
  private readonly database: FuzzedDatabase;
  private readonly mails: MailSink;
  /** The path of the operation before. */
  private last = '';

  private constructor(parts: Pick<FuzzedSite, 'document' | 'storageDir'> & Parts) {
    this.document = parts.document;
    this.storageDir = parts.storageDir;
    this.site = parts.site;
    this.accounts = parts.accounts;
    this.database = parts.database;
    this.mails = parts.mails;
  }

  static async start({ storageDir, databaseServer }: SiteOptions): Promise<FuzzedSite> {
    mkdirSync(storageDir, { recursive: true });
    const mails = await startMailSink();
    const database = databaseServer === undefined ? sqliteOf(storageDir) : await mariaDbOn(databaseServer);
    const environment = {
      SESSION_SECRET,
      SMTP_URL: mails.url,
      // Each call sends an address of its own in X-Forwarded-For.
      TRUST_PROXY: 'loopback',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...database.environment,
    };
    let site: Site | undefined;
    try {
      site = await Site.start(storageDir, { environment, preload: new URL('memory.mjs', import.meta.url) });
      const { body } = await send(site.url, { method: 'GET', target: '/api/docs-json', headers: {} });
      const accounts = await Accounts.open(site.url);
      return new FuzzedSite({ site, accounts, database, mails, document: JSON.parse(body.toString()), storageDir });
    } catch (error) {
      await end(site, database, mails);
      throw error;
    }
  }

  get url(): string {
    return this.site.url;
  }

  /** What the application has written to its log. */
  get log(): string {
    return this.site.output;
  }

  /** After garbage was collected: of objects and buffers, and of the whole process. */
  async megabytes(): Promise<Megabytes> {
    const { heapUsed, external, rss } = await this.site.memory();
    return { objects: Math.round((heapUsed + external) / MEGABYTE), process: Math.round(rss / MEGABYTE) };
  }

  /** Completes a call: who makes it, from where, and a bot check that is solved. */
  async complete(call: Call): Promise<{ sent: Sent; session: Session | undefined }> {
    const { role, credentials, method, target, headers, body } = call;
    const session = role === 'visitor' ? undefined : await this.accounts.of(role);
    const who: Record<string, string> = {};
    if (session) {
      const { cookie, token } = session;
      if (credentials === 'wrong cookie') who.cookie = cookie.replace(/[A-Za-z0-9]{5}/, 'xxxxx');
      else if (credentials !== 'no cookie') who.cookie = cookie;
      if (credentials === 'wrong token') who['x-csrf-token'] = `${token.slice(0, -2)}xx`;
      else if (credentials !== 'no token') who['x-csrf-token'] = token;
    }
    const sent: Sent = { method, target, headers: { 'x-forwarded-for': newAddress(), ...who, ...headers } };
    if (body) sent.body = body.includes(BOT_CHECK) ? await this.withBotCheck(body) : body;
    return { sent, session };
  }

  /** Sends a call; once more with another account, if this one can't go on. */
  async answerTo(call: Call): Promise<{ sent: Sent; answer: Answer }> {
    const { sent, session } = await this.complete(call);
    const answer = await send(this.url, sent);
    if (!session || call.role === 'visitor' || call.credentials !== 'right') return { sent, answer };
    const isOver = answer.status === 429 || (answer.status === 401 && !(await this.accounts.isSignedIn(session)));
    if (!isOver) return { sent, answer };
    this.accounts.replace(call.role);
    const again = await this.complete(call);
    return { sent: again.sent, answer: await send(this.url, again.sent) };
  }

  private async withBotCheck(body: Buffer): Promise<Buffer> {
    return Buffer.from(body.toString().replaceAll(BOT_CHECK, await easyToken(SESSION_SECRET)));
  }

  /** What the site holds now, for calls that are to find something. */
  async survey(): Promise<Survey> {
    const survey: Survey = { values: new Map(), ids: new Map(), slugs: new Map(), exports: new Map() };
    const creator = await this.accounts.creator();
    for (const { method, path } of operationsOf(this.document)) {
      const [, resource] = LIST.exec(path) ?? [];
      if (method !== 'GET' || resource === undefined) continue;
      const records = await this.records(creator, path);
      survey.ids.set(resource, textsOf(records, 'id'));
      survey.slugs.set(resource, textsOf(records, 'slug'));
      for (const [name, value] of records.flatMap((record) => Object.entries(record))) {
        const known = survey.values.get(name) ?? [];
        if (!REFERENCES.test(name) || typeof value !== 'string' || value === '' || known.includes(value)) continue;
        survey.values.set(name, [...known, value].slice(-KEPT));
      }
      const headers = { cookie: creator.cookie, 'x-forwarded-for': newAddress() };
      const file = await send(this.url, { method: 'GET', target: `/admin/api/export_${resource}`, headers });
      if (file.status === 200) survey.exports.set(resource, file.body);
    }
    survey.ids.set('user', Accounts.placeholderIds);
    survey.values.set('filename', [...(survey.values.get('photo') ?? []), ...(survey.values.get('cover') ?? [])]);
    survey.values.set('email', [ADMIN.email]);
    return survey;
  }

  /** Secrets in the links of the newest mails. */
  get tokens(): string[] {
    return this.mails.tokens.slice(-KEPT);
  }

  /** Brings about what an operation needs, also that roles need no second factor, which a call before may have asked of them. */
  async prepare(operation: Operation): Promise<Prepared> {
    if (this.last.includes('second_factor_roles')) await this.accounts.creator();
    this.last = operation.path;
    return prepared(operation, () => this.helper());
  }

  private async helper(): Promise<Helper> {
    const { accounts } = this;
    // Somebody who has no second factor yet, and whose session is whole.
    accounts.replace('administrator');
    const me = await accounts.of('administrator');
    return {
      call: async (method, path, input) => {
        const { status, body } = await accounts.call(me, method, path, input);
        return status < 300 ? JSON.parse(body.toString()) : undefined;
      },
      visit: async (path, input) => {
        const token = await easyToken(SESSION_SECRET);
        return String((await accounts.call(undefined, 'POST', path, { ...input, turnstile_token: token })).body);
      },
      signInAgain: () => accounts.signInAgain(me),
      beginTotp: () => accounts.beginFactor(me),
      setUpTotp: () => accounts.setUpFactor(me),
      userWithTotp: () => accounts.withFactor(),
      mailed: async (cause) => {
        const last = this.mails.tokens.at(-1);
        await cause();
        for (let attempt = 0; attempt < 100 && this.mails.tokens.at(-1) === last; attempt += 1) await sleep(50);
        return this.mails.tokens.slice(this.mails.tokens.lastIndexOf(last ?? '') + 1);
      },
      idsOf: (resource) => this.idsOf(resource),
    };
  }

  /** Ids that a list shows now. */
  async idsOf(resource: string): Promise<string[]> {
    const path = resource === 'chatbot' ? '/admin/chatbot' : `/admin/api/list_${resource}`;
    return textsOf(await this.records(await this.accounts.creator(), path), 'id');
  }

  private async records(session: Session, path: string): Promise<Record<string, unknown>[]> {
    const answer = await this.accounts.read<{ data?: unknown }>(session, path);
    return Array.isArray(answer.data) ? answer.data.slice(0, KEPT) : [];
  }

  /** What is wrong with the site as a whole: nothing, if it is as before. */
  async complaints(): Promise<string[]> {
    const wrong: string[] = [];
    const creator = await this.accounts.creator();
    // Among the calls are those that switch parts of the site off, or close it.
    const offered = await this.accounts.read<Record<string, unknown>>(creator, '/admin/api/offerings');
    const { is_open: isOpen } = await this.accounts.read<{ is_open: boolean }>(creator, '/admin/api/opening');
    const parts = { solutions: '/solutions', updates: '/updates', projects: '/portifolios', agents: '/apply' };
    const shown = Object.entries(parts).flatMap(([part, page]) =>
      offered[part] === true && (part !== 'agents' || offered.solutions === true) ? [page] : [],
    );
    const pages = [...(isOpen ? ['/', ...shown, '/contact', '/sitemap.xml'] : []), '/admin/login', '/health/ready'];
    const lists = operationsOf(this.document).flatMap(({ method, path, parameters = [] }) =>
      method === 'GET' && path.startsWith('/admin/') && !parameters.some((parameter) => parameter.required)
        ? [path]
        : [],
    );
    for (const target of [...pages, ...lists]) {
      const headers: Record<string, string> = lists.includes(target)
        ? { accept: 'application/json', cookie: creator.cookie }
        : { accept: 'text/html' };
      const { status } = await send(this.url, { method: 'GET', target, headers });
      if (status !== 200) wrong.push(`afterwards GET ${target} answers ${status}`);
    }
    return [...wrong, ...(await this.database.complaints())];
  }

  async stop(): Promise<void> {
    await end(this.site, this.database, this.mails);
  }
}

const textsOf = (records: Record<string, unknown>[], field: string): string[] =>
  records.flatMap(({ [field]: value }) => (value === undefined || value === null ? [] : [String(value)]));

async function end(site: Site | undefined, database: FuzzedDatabase, mails: MailSink): Promise<void> {
  await site?.stop();
  await database.drop();
  await mails.close();
}
