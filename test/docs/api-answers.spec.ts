import { rmSync } from 'node:fs';
import { botCheckToken } from '../api/support/bot-check.js';
import { type Answer, Client } from '../api/support/client.js';
import { ADMIN, type BuiltApp, startBuiltApp } from '../browser/support/built-app.js';
import { demoStorage } from '../browser/support/model-storage.js';
import { DescribedAnswers } from '../fuzz/answers.js';
import { type ApiDocument, type Operation, operationsOf } from '../fuzz/operations.js';

let storage: string;
let app: BuiltApp;
let administrator: Client;
let visitor: Client;
let described: DescribedAnswers;
/** Every call that reads, by its path. */
let reads: [path: string, operation: Operation][];

beforeAll(async () => {
  storage = await demoStorage();
  // Only the built backend has the descriptions, which the compiler takes from types and comments.
  app = await startBuiltApp({ STORAGE_DIR: storage }, true);
  visitor = new Client(app.url);
  administrator = await new Client(app.url).signIn(ADMIN.email, ADMIN.password);
  const turnstile_token = await botCheckToken(visitor);
  await visitor.post('/api/chat', { message: 'Do you have a system for libraries?', turnstile_token });
  const webhook = { name: 'Index', url: 'http://192.0.2.1/', events: ['changed'], resources: ['post'] };
  await administrator.post('/admin/api/create_webhook', webhook);
  const { body: document } = await visitor.get<ApiDocument>('/api/docs-json');
  described = new DescribedAnswers(document);
  reads = operationsOf(document).flatMap((operation): [string, Operation][] =>
    operation.method === 'GET' ? [[operation.path, operation]] : [],
  );
});

afterAll(async () => {
  await app?.stop();
  if (storage) rmSync(storage, { recursive: true, force: true });
});

/** Some paths answer pages to browsers. */
const json = { headers: { accept: 'application/json' } };

/** A path with values that lead to something, found as a client would find them. */
async function addressOf(described: string): Promise<string> {
  const path = described.replace('{resource}', 'post');
  const [, parameter] = /\{(\w+)\}/.exec(path) ?? [];
  if (parameter === undefined) return path + (queries[path] ?? '');
  return addressOf(path.replace(`{${parameter}}`, String(await valueFor(path))));
}

/** For calls that need a query. */
const queries: Record<string, string> = {
  '/api/confirm_subscription': '?token=none',
  '/api/unsubscribe': '?token=none',
  '/admin/api/check_address': '?address=/updates',
  '/admin/api/check_link': '?address=example.com',
  '/admin/api/search_records': '?q=school',
  '/admin/api/values_post': '?filter=author',
  '/admin/api/values_client': '?filter=country',
  '/admin/api/edit_links': '?path=/solutions',
  '/api/pages/updates': '?page=2',
  '/api/pages/search': '?q=school',
  '/api/pages/search-solutions': '?query=school',
  '/api/search': '?q=school',
};

async function valueFor(path: string): Promise<string | number | undefined> {
  const data = async (from: string) => (await administrator.get(from, json)).body;
  if (path.startsWith('/admin/api/list_webhook_')) return (await data('/admin/api/list_webhook'))[0].id;
  if (path.startsWith('/admin/api/token_undo/')) {
    const made = await administrator.post('/admin/api/create_token', { name: 'Model', scopes: ['post:read'] });
    return made.body.record.id;
  }
  // Nothing was moved in.
  if (path.startsWith('/admin/api/imports/')) return 1;
  const [, resource] =
    /^\/admin\/(?:edit_|api\/(?:draft_|draft_links_|uses_|show_)?)(\w+?)(?:_thread|_report)?\/\{id\}$/.exec(path) ?? [];
  if (resource) return (await data(`/admin/api/list_${resource}`)).data?.[0]?.id ?? 1;
  if (path.endsWith('/translations/{language}') && !path.includes('{id}')) return 'pl';
  const [, translated] = /^\/admin\/api\/(\w+)\/\{id\}\/translations/.exec(path) ?? [];
  if (translated) return (await data(`/admin/api/list_${translated}`)).data?.[0]?.id ?? 1;
  if (path.endsWith('/post/{id}') || path.startsWith('/admin/api/record_notes/post/'))
    return (await data('/admin/api/list_post')).data[0].id;
  if (path.endsWith('/{id}/{size}')) return (await data('/admin/api/list_upload')).data[0].id;
  if (path.endsWith('/{size}')) return 'original';
  if (path.endsWith('/{id}/{entry}')) return (await data('/admin/api/list_post')).data[0].id;
  if (path.endsWith('/{entry}')) return (await data(path.replace('/{entry}', ''))).data[0]?.id ?? 1;
  if (path.startsWith('/show/') || path.startsWith('/api/pages/forms/')) return 'none';
  if (path.startsWith('/updates/newsletters/')) return 1;
  if (path.startsWith('/admin/api/list_settings/')) return 'post';
  if (path.startsWith('/admin/chatbot/')) return (await data('/admin/chatbot')).data[0].id;
  if (path.startsWith('/api/pages/solutions/')) return (await data('/api/pages/solutions')).products[0].slug;
  if (path.startsWith('/api/pages/portifolios/')) return (await data('/api/pages/portifolios')).portfolios[0].slug;
  if (path.startsWith('/api/pages/updates/')) return (await data('/api/pages/updates')).posts.data[0].slug;
  const [, list, named = ''] = /^(\/api\/content\/\w+)\/\{(id|slug)\}$/.exec(path) ?? [];
  if (list) return (await data(list)).data[0][named];
  if (path.startsWith('/api/pages/records/'))
    return (await data(path.replace('/{slug}', ''))).records[0].path.split('/').at(-1);
  if (path.startsWith('/api/pages/page/')) return (await data('/admin/api/list_page')).data[0]?.slug ?? 'none';
  if (path.startsWith('/storage/document/')) {
    const { products } = await data('/api/pages/solutions');
    return /([^/]+)\.pdf$/.exec(products[0].file)?.[1];
  }
  if (path.startsWith('/storage/site/icon-')) return 192;
  if (path.startsWith('/storage/site/font-')) return '0123456789abcdef01234567';
  if (path.startsWith('/storage/site/share-')) return '0123456789abcdef01234567';
  if (path.startsWith('/sitemap-')) return 1;
  if (path.startsWith('/admin/login/company/') || path.startsWith('/admin/api/list_connected_people/')) return 'none';
  throw new Error(`No value is known for ${path}`);
}

/** What the description says otherwise of an answer: nothing, if all is well. */
function complaintsAbout(operation: Operation, { status, headers, body }: Answer<unknown>): string[] {
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  return described.complaintsAbout(operation, { status, type, body });
}

describe('What is read from the demo content', () => {
  it('is what the description says', async () => {
    const complaints: string[] = [];
    const found: string[] = [];
    for (const [path, operation] of reads) {
      const answer = await administrator.get<unknown>(await addressOf(path), json);
      if (answer.status === 200) found.push(path);
      complaints.push(...complaintsAbout(operation, answer));
    }
    expect(complaints).toEqual([]);
    // The rest is not there: drafts and links to them, translations, redirects, kinds of owners, sites that were moved in, a second sitemap, newsletters, forms,
    // saved replies, shared blocks, providers of company accounts, files and links out of mails, share cards, own typefaces.
    const others = reads.filter(
      ([path]) =>
        !/^\/(admin\/api\/draft_|admin\/api\/list_connected_people\/|admin\/login\/company\/|show\/)|\/translations\/|_redirect\/|_kind\/|\/template_samples\/|_saved_reply\/|_shared_block\/|\/shared_block_uses\/|_form\/|\/(?:mail_attachment|reply_file|form_file|form_answers|export_form_answers|forms|newsletters)\/|\/imports\/|\/storage\/site\/(?:share|font)-/.test(
          path,
        ),
    );
    expect(found.length).toBeGreaterThan(others.length - 10);
  });

  it('is refused as the description says: to strangers, and where there is nothing', async () => {
    const complaints: string[] = [];
    for (const [path, operation] of reads) {
      const address = path.replace('{id}', '2147483647').replace(/\{(?:slug|name|number)\}/, '99');
      complaints.push(...complaintsAbout(operation, await visitor.get<unknown>(address, json)));
      if (address !== path) {
        const answer = await administrator.get<unknown>(address, json);
        if (answer.status !== 404) complaints.push(`GET ${address}: ${answer.status}`);
        complaints.push(...complaintsAbout(operation, answer));
      }
    }
    expect(complaints).toEqual([]);
  });
});
