import { type Circumstances, statusTasks } from './status-tasks.js';

const now = new Date('2026-11-23T12:00:00Z');

const disk = { used: 1, free: 50e9, size: 100e9, bucket: null };
const bucket = { name: 'example-uploads', used: 1 };

const failing = [{ name: 'crm', is_loaded: true, waiting: 1, failed: 0, last_error: 'away' }];
const gone = [{ name: 'crm', is_loaded: false, waiting: 0, failed: 0, last_error: null }];

const figures: Parameters<typeof statusTasks>[0] = {
  version: '0.1.0',
  commit: null,
  node: 'v24.0.0',
  started_at: now.toISOString(),
  site_url: 'https://www.example.com',
  memory: 1,
  database: { product: 'SQLite 3.51.0', size: 1, latency: 0.1, migrations: 1 },
  mail: { enabled: true, waiting: 0, waiting_since: null, failed: 0, last_error: null },
  storage: { used: 1, free: 50e9, size: 100e9, bucket: null },
  redis: null,
  mailbox: null,
  certificate: null,
  backup: {
    is_nightly: true,
    last_at: '2026-11-23T01:00:00Z',
    last_size: 1,
    last_seconds: 1,
    last_missing: 0,
    failed_at: null,
    failure: null,
    needs_attention: false,
  },
  sessions: 1,
  failed_publications: 0,
  disabled_webhooks: 0,
  extensions: [],
  problems: [],
};

const well: Circumstances = {
  config: { mode: 'production', siteUrl: 'https://www.example.com', trustProxy: ['127.0.0.1'] },
  origin: 'https://www.example.com',
  isForwarded: true,
  hasContactEmail: true,
  hasExampleAdministrator: false,
  generatedPasswordUntil: null,
  now,
};

const idsOf = (changed: Partial<typeof figures>, circumstances: Partial<Circumstances> = {}): string[] =>
  statusTasks({ ...figures, ...changed }, { ...well, ...circumstances }).map(({ id, level }) => `${level} ${id}`);

const site = (siteUrl: string, trustProxy: Circumstances['config']['trustProxy'] = false): Partial<Circumstances> => ({
  config: { mode: 'production', siteUrl, trustProxy },
  origin: siteUrl,
  isForwarded: false,
});

const readMailbox = {
  read_at: now.toISOString(),
  failing_since: null,
  failure: '',
  outcomes: [],
  counted_since: null,
  held: 0,
};

describe('What should be done', () => {
  it('is nothing where all is well', () => {
    expect(idsOf({})).toEqual([]);
  });

  it.each(['v20.19.5', 'v18.0.0', 'v21.7.3'])('is another Node in place of %s, which gets no fixes', (node) => {
    expect(idsOf({ node })).toEqual(['warning node']);
  });

  it.each(['v22.0.0', 'v24.22.0', 'v26.1.0'])('is nothing with the Node %s', (node) => {
    expect(idsOf({ node })).toEqual([]);
  });

  it.each([
    [
      'a mailbox that can not be read',
      { mailbox: { ...readMailbox, read_at: null, failing_since: now.toISOString(), failure: 'No' } },
      {},
      ['error mailbox'],
    ],
    ['a mailbox that can be read', { mailbox: readMailbox }, {}, []],
    ['another address', {}, { origin: 'https://example.com' }, ['error address']],
    ['another scheme', {}, { origin: 'http://www.example.com' }, ['error address']],
    ['a browser that says nothing', {}, { origin: undefined }, []],
    ['one’s own machine', {}, site('http://127.0.0.1:3000'), ['note local']],
    [
      'one’s own machine by another name',
      {},
      { ...site('http://127.0.0.1:3000'), origin: 'http://localhost:3000' },
      ['note local'],
    ],
    ['no encryption', {}, site('http://www.example.com'), ['error insecure']],
    ['a proxy', {}, { ...site('https://www.example.com'), isForwarded: true }, ['warning proxy']],
    ['no email address', {}, { hasContactEmail: false }, ['warning contact']],
    ['the password of the first start', {}, { generatedPasswordUntil: now }, ['warning password']],
    ['the example’s administrator', {}, { hasExampleAdministrator: true }, ['note administrator']],
    ['a full disk', { storage: { ...disk, free: 1e8, size: 1e12 } }, {}, ['error disk']],
    ['a large disk of which little is left', { storage: { ...disk, free: 40e9, size: 1e12 } }, {}, ['warning disk']],
    ['a small disk', { storage: { ...disk, free: 3e9, size: 5e9 } }, {}, []],
    [
      'a bucket that fails',
      { storage: { ...disk, bucket: { ...bucket, problem: 'It is down.' } } },
      {},
      ['error bucket'],
    ],
    ['a bucket that works', { storage: { ...disk, bucket: { ...bucket, problem: null } } }, {}, []],
    ['a failed publication', { failed_publications: 1 }, {}, ['error schedule']],
    ['a webhook that was given up', { disabled_webhooks: 1 }, {}, ['error webhooks']],
    ['an extension whose last attempt failed', { extensions: failing }, {}, ['warning extensions']],
    ['an extension that is gone without having failed', { extensions: gone }, {}, []],
  ] as const)('with %s', (_words, changed, circumstances, expected) => {
    expect(idsOf(changed, circumstances)).toEqual(expected);
  });

  it.each([
    [{ valid_until: '2026-12-08T12:00:00Z' }, []],
    [{ valid_until: '2026-12-07T11:00:00Z' }, ['warning The site’s certificate expires on 7 December']],
    [{ valid_until: '2026-11-22T23:00:00Z' }, ['error The site’s certificate expired on 22 November']],
    // Renewing it may be enough.
    [{ valid_until: '2026-11-22T23:00:00Z', problem: 'name' }, ['error The site’s certificate expired on 22 November']],
    [{ problem: 'name' }, ['error The site’s certificate is for a different name']],
    [{ problem: 'unverified' }, ['error The site’s certificate can’t be verified']],
    [{ valid_until: null, problem: 'unverified' }, ['error The site’s certificate can’t be verified']],
  ] as const)('with a certificate %j', (changed, expected) => {
    const certificate = {
      valid_until: '2027-02-01T00:00:00Z',
      problem: null,
      reason: '',
      checked_at: now.toISOString(),
      ...changed,
    };
    const tasks = statusTasks({ ...figures, certificate }, well);
    expect(tasks.map(({ level, title }) => `${level} ${title}`)).toEqual(expected);
  });

  it.each([
    [{ enabled: false, waiting: 3, waiting_since: '2026-11-01T00:00:00Z' }, ['warning mail-off']],
    [{ waiting: 3, waiting_since: '2026-11-23T11:30:00Z' }, []],
    [{ waiting: 3, waiting_since: '2026-11-23T10:30:00Z' }, ['error mail-waiting']],
    [{ failed: 2, last_error: 'no such mailbox' }, ['warning mail-failed']],
  ])('with mail %j', (mail, expected) => {
    expect(idsOf({ mail: { ...figures.mail, ...mail } })).toEqual(expected);
  });

  it.each([
    [{ failure: 'The disk is full.', failed_at: '2026-11-23T01:00:00Z' }, 'error backup', 'failed'],
    [{ last_at: null }, 'warning backup', 'No backup'],
    [{ last_missing: 3 }, 'error backup', 'missing files'],
    [{}, 'warning backup', 'older than two days'],
  ])('with a backup %j', (changed, expected, words) => {
    const backup = { ...figures.backup, needs_attention: true, ...changed };
    expect(idsOf({ backup })).toEqual([expected]);
    expect(statusTasks({ ...figures, backup }, well)[0]?.title).toContain(words);
  });

  it('begins with the most urgent', () => {
    const levels = statusTasks(
      { ...figures, failed_publications: 2 },
      { ...well, hasContactEmail: false, hasExampleAdministrator: true },
    );
    expect(levels.map(({ level }) => level)).toEqual(['error', 'warning', 'note']);
  });

  it('names the parts that have logged errors', () => {
    const part = (name: string, errors: number) => ({
      part: name,
      errors,
      warnings: 1,
      latest: 'x',
      latest_at: now.toISOString(),
    });
    const [task] = statusTasks({ ...figures, problems: [part('Mail', 2), part('Schedule', 0)] }, well);
    expect([task?.title, task?.text]).toEqual(['2 errors since the start', expect.stringMatching(/^In Mail\./)]);
  });
});
