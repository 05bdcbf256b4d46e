import type { Operation } from './operations.ts';

/** Calls that bring about what an operation needs, each as somebody who may. */
export interface Helper {
  /** As the administrator whose calls are tried. Undefined unless it succeeds. */
  call<Body = Answered>(method: string, path: string, input?: object): Promise<Body | undefined>;
  /** As a visitor who has passed the bot check. The text of the answer. */
  visit(path: string, input: object): Promise<string>;
  /** Signs the administrator in once more. */
  signInAgain(): Promise<void>;
  /** Begins to set up an app. Returns a code of it. */
  beginTotp(): Promise<string>;
  /** Gives the administrator an app. */
  setUpTotp(): Promise<void>;
  /** The id of another user, who has an app. */
  userWithTotp(): Promise<string>;
  /** Secrets in links of mails that come because of this. */
  mailed(cause: () => Promise<unknown>): Promise<string[]>;
  idsOf(resource: string): Promise<string[]>;
}

/** Of an answer what is read here. */
interface Answered {
  id?: number;
  url?: string;
  title?: string;
  name?: string;
  data?: { id: number }[];
}

/** Values that were made for an operation. */
export interface Prepared {
  /** Of parameters in the path. */
  path: Record<string, string[]>;
  /** Of fields and of the query. */
  values: Record<string, unknown[]>;
}

type Preparation = (helper: Helper, path: string) => Promise<Partial<Prepared>>;

const idsIn = (answer: Answered | undefined): string[] => (answer?.data ?? []).map(({ id }) => String(id));

const firstPost = async ({ idsOf }: Helper): Promise<string> => (await idsOf('post'))[0] ?? '1';

async function withDrafts({ call, idsOf }: Helper, path: string): Promise<Partial<Prepared>> {
  const resource = /draft_(\w+)/.exec(path)?.[1] ?? '';
  const ids = (await idsOf(resource)).slice(0, 4);
  for (const id of ids) {
    const record = await call('GET', `/admin/edit_${resource}/${id}`);
    const field = record?.title === undefined ? 'name' : 'title';
    await call('PUT', `/admin/api/draft_${resource}/${id}`, { values: { [field]: `Draft of ${id}` } });
  }
  return { path: { id: ids } };
}

async function withDraftLinks(helper: Helper): Promise<Partial<Prepared>> {
  const post = await firstPost(helper);
  const links: Answered[] = [];
  for (let i = 0; i < 5; i += 1) {
    const link = await helper.call('POST', `/admin/api/create_draft_link/post/${post}`, { days: 7 });
    if (link) links.push(link);
  }
  const token = links.map(({ url = '' }) => url.replace(/^.*\//, ''));
  return { path: { resource: ['post'], id: [post], link: links.map(({ id }) => String(id)), token } };
}

async function withDeleted({ call }: Helper): Promise<Partial<Prepared>> {
  const ids: string[] = [];
  for (const title of ['One to delete', 'Another to delete']) {
    const { id } = (await call('POST', '/admin/api/create_post', { title })) ?? {};
    await call('DELETE', `/admin/api/delete_post/${id}`);
    ids.push(String(id));
  }
  return { path: { resource: ['post'], id: ids } };
}

async function withSubscription({ mailed, visit }: Helper): Promise<Partial<Prepared>> {
  const email = `reader-${Math.random().toString(36).slice(2)}@example.com`;
  return { values: { token: await mailed(() => visit('/api/subscribe', { email })) } };
}

async function withTotp({ setUpTotp }: Helper): Promise<Partial<Prepared>> {
  await setUpTotp();
  return {};
}

/** By method and path. What is not here finds what it needs in the demo content, or among what calls before it have left. */
const preparations: [RegExp, Preparation][] = [
  [/^(?:GET|DELETE) \/admin\/api\/draft_/, withDrafts],
  [/^DELETE \/admin\/api\/delete_draft_link\//, withDraftLinks],
  [/^GET \/show\//, withDraftLinks],
  [/^DELETE \/admin\/api\/delete_bin\//, withDeleted],
  [/^(?:GET|POST) \/api\/(?:unsubscribe|confirm_subscription)/, withSubscription],
  [/^POST \/admin\/api\/(?:remove_totp|renew_recovery_codes)/, withTotp],
  [/^POST \/admin\/api\/confirm_totp/, async ({ beginTotp }) => ({ values: { code: [await beginTotp()] } })],
  [
    /^DELETE \/admin\/api\/remove_second_factor\//,
    async ({ userWithTotp }) => ({ path: { id: [await userWithTotp()] } }),
  ],
  [
    /^GET \/admin\/api\/history\/.+\{entry\}/,
    async (helper) => {
      const post = await firstPost(helper);
      await helper.call('PUT', `/admin/api/update_post/${post}`, { title: 'With a history' });
      const entry = idsIn(await helper.call('GET', `/admin/api/history/post/${post}`));
      return { path: { resource: ['post'], id: [post], entry } };
    },
  ],
  [
    /^DELETE \/admin\/api\/delete_session\//,
    async ({ call, signInAgain }) => {
      for (let i = 0; i < 3; i += 1) await signInAgain();
      const sessions = (await call<{ id: string; current: boolean }[]>('GET', '/admin/api/sessions')) ?? [];
      return { path: { id: sessions.flatMap(({ id, current }) => (current ? [] : [id])) } };
    },
  ],
  [
    /^POST \/api\/chat\/rating/,
    async ({ visit }) => {
      const events = await visit('/api/chat', { message: 'What do you cost?' });
      const field = (name: string) => new RegExp(`"${name}":("?)([\\w-]+)\\1`).exec(events)?.[2] ?? '';
      return { values: { conversation: [field('conversation')], question: [Number(field('question'))] } };
    },
  ],
];

/** Brings about what an operation needs to succeed, as far as calls can. */
export async function prepared({ method, path }: Operation, helper: () => Promise<Helper>): Promise<Prepared> {
  const prepare = preparations.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1];
  return { path: {}, values: {}, ...(await prepare?.(await helper(), path)) };
}
