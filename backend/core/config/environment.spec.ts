import { readFileSync } from 'node:fs';
import { ConfigurationError, readEnvironment } from './environment.js';
import { allVariables, type Variable, variables } from './environment-variables.js';

function failure(env: Record<string, string>): string {
  try {
    readEnvironment(env, '/srv');
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(env)} was accepted`);
}

/** A wrong value of each variable: the type asks for one when a variable is added. */
const wrong: Record<keyof typeof variables, string> = {
  PORT: 'eighty',
  HOST: 'http://localhost',
  SITE_URL: 'jukwaa.test',
  SITE_NAME: 'x'.repeat(121),
  DATABASE_URL: 'postgres://user:hunter2@localhost/jukwaa',
  DATABASE_POOL_SIZE: '0',
  DATABASE_CONNECT_TIMEOUT: 'soon',
  DATABASE_ACQUIRE_TIMEOUT: '0.5',
  DATABASE_QUERY_TIMEOUT: '-1',
  DATABASE_CHANGES_TIMEOUT: '1',
  REDIS_URL: 'redis://hunter2@localhost',
  STORAGE_DIR: 'x'.repeat(5000),
  S3_BUCKET: 'a bucket',
  S3_REGION: 'here and there',
  S3_ENDPOINT: 'storage.test',
  S3_ACCESS_KEY_ID: 'a-key-without-the-other',
  S3_SECRET_ACCESS_KEY: 'hunter2',
  S3_FORCE_PATH_STYLE: 'sometimes',
  S3_PREFIX: '/uploads',
  S3_PUBLIC_URL: 'cdn.test',
  SESSION_SECRET: 'hunter2',
  ADMIN_EMAIL: 'admin',
  ADMIN_PASSWORD: 'hunter2',
  SEED_DEMO: 'perhaps',
  TRUST_PROXY: 'true',
  HSTS_SUBDOMAINS: 'preload',
  TURNSTILE_SITE_KEY: 'a-key-without-the-other',
  TURNSTILE_SECRET_KEY: 'hunter2',
  ACCOUNT_PROVIDERS: '[{"client_secret":"hunter2"}]',
  SMTP_URL: 'mail://user:hunter2@localhost',
  MAIL_FROM: 'Jukwaa',
  INBOX_IMAP_URL: 'imaps://inbox:hunter2@mail.jukwaa.test/INBOX?all',
  INBOX_ADDRESS: 'inbox',
  INBOX_SIGNED_ADDRESS: 'always',
  INBOX_NEW_CONVERSATIONS: 'true',
  LLM_BASE_URL: 'models.test',
  LLM_MODEL: 'a-model-without-a-server',
  EMBEDDING_MODEL: 'x'.repeat(201),
  LLM_READS_PICTURES: 'some',
  LLM_API_KEY: 'hunter2'.repeat(600),
  LLM_MAX_ANSWER_TOKENS: 'many',
  LLM_MAX_DAILY_TOKENS: '-1',
  LLM_FIRST_WORD_TIMEOUT: '0',
  LLM_NEXT_WORD_TIMEOUT: '1.5',
  CHAT_RETENTION_DAYS: '0',
  HISTORY_DAYS: 'year',
  FEATURES: 'visits,-webhooks',
  EXTENSIONS: '-CRM',
  EXTENSIONS_DIR: 'x'.repeat(5000),
  VISITS: 'always',
  LINK_CHECKS: 'some',
  INDEXNOW_KEY: 'short',
  INDEXNOW_URL: 'api.indexnow.test',
  VISITS_DAYS: '0',
  MAP_LATITUDE: '91',
  MAP_LONGITUDE: 'east',
  BACKUP_DIR: 'x'.repeat(5000),
  BACKUP_HOUR: '24',
  BACKUP_KEEP_DAYS: '0',
  MIGRATION_BACKUP_HOURS: '-1',
  PAGE_CACHE: 'yes',
  API_DOCS: 'yes',
  CORS_ORIGINS: '*',
  MAX_REQUESTS_PER_CONNECTION: '0',
  MAX_REQUESTS_PER_ADDRESS: '0',
  MAX_RENDERINGS_PER_ADDRESS: '9',
  LOG_LEVEL: 'loud',
  LOG_FORMAT: 'xml',
  LOG_REQUESTS: 'some',
  LOG_ADDRESSES: 'perhaps',
  WEBHOOKS_TO_PRIVATE: 'some',
  METRICS_PORT: '0',
  METRICS_HOST: 'http://localhost',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
  EDGE_MAX_AGE: '0',
  EDGE_PURGE_URL: 'https://cdn.test/hunter2',
  EDGE_PURGE_FORMAT: 'akamai',
  EDGE_PURGE_TOKEN: 'hunter2'.repeat(600),
  SHUTDOWN_DELAY: 'soon',
  SHUTDOWN_TIMEOUT: '0',
  NODE_ENV: 'staging',
};

/** A right value of each variable that needs another one. */
const RIGHT: Readonly<Record<string, string>> = {
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_PREFIX: 'site',
  S3_PUBLIC_URL: 'https://cdn.test',
  TURNSTILE_SITE_KEY: 'site',
  TURNSTILE_SECRET_KEY: 'secret',
  MAP_LATITUDE: '52.5',
  MAP_LONGITUDE: '13',
  LLM_BASE_URL: 'http://127.0.0.1:11434/v1',
  LLM_MODEL: 'qwen3:4b',
  EMBEDDING_MODEL: 'nomic-embed-text',
  LLM_READS_PICTURES: 'on',
  EDGE_PURGE_URL: 'https://cdn.test/purge',
  INBOX_ADDRESS: 'inbox@jukwaa.test',
  INBOX_SIGNED_ADDRESS: 'on',
  INBOX_NEW_CONVERSATIONS: 'on',
};

describe('readEnvironment', () => {
  it('needs no variables', () => {
    expect(readEnvironment({}, '/srv', false)).toEqual({
      mode: 'production',
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://127.0.0.1:3000',
      siteName: undefined,
      database: { dialect: 'sqlite', file: '/srv/storage/private/jukwaa.sqlite' },
      redis: undefined,
      storageDir: '/srv/storage',
      publicDir: '/srv/storage/public',
      privateDir: '/srv/storage/private',
      sessionSecret: undefined,
      admin: { email: 'admin@example.com', password: undefined },
      seedDemo: true,
      features: { names: [], areLeftOut: true },
      extensions: { names: [], areLeftOut: true },
      trustProxy: false,
      hstsSubdomains: false,
      turnstile: undefined,
      webhooksToPrivate: false,
      accountProviders: [],
      mail: { smtpUrl: undefined, from: 'no-reply@localhost' },
      map: undefined,
      languageModel: undefined,
      chatRetentionDays: 90,
      historyDays: 365,
      visits: { counted: 'server', days: 400 },
      linkChecks: 'all',
      indexNow: undefined,
      backups: undefined,
      migrationBackupHours: 0,
      pageCache: true,
      apiDocs: true,
      corsOrigins: [],
      requests: { perConnection: 8, perAddress: 32, renderings: 240 },
      logLevel: 'info',
      logFormat: 'json',
      logRequests: 'uncached',
      logAddresses: false,
      metrics: undefined,
      tracing: false,
      edge: undefined,
      shutdownDelay: 0,
      shutdownTimeout: 10,
    });
  });

  const redisOf = (REDIS_URL: string) =>
    readEnvironment({ REDIS_URL, SITE_URL: 'https://www.example.com' }, '/srv', false).redis;

  it('reads the address of one Redis, of sentinels and of a cluster', () => {
    const server = {
      kind: 'server',
      nodes: [{ host: '127.0.0.1', port: 6379 }],
      primaryName: undefined,
      username: undefined,
      password: undefined,
      sentinelUser: { username: undefined, password: undefined },
      database: 0,
      tls: false,
      prefix: 'jukwaa:www.example.com:',
    };
    expect(redisOf('redis://127.0.0.1')).toEqual(server);
    expect(redisOf('rediss://site:p%40ss@[::1]:6380/3?prefix=other:')).toEqual({
      ...server,
      nodes: [{ host: '::1', port: 6380 }],
      username: 'site',
      password: 'p@ss',
      database: 3,
      tls: true,
      prefix: 'other:',
    });
    expect(redisOf('redis+sentinel://:secret@a,b:1,[::1]/main/2?sentinel_password=other')).toEqual({
      ...server,
      kind: 'sentinel',
      nodes: [
        { host: 'a', port: 26379 },
        { host: 'b', port: 1 },
        { host: '::1', port: 26379 },
      ],
      primaryName: 'main',
      password: 'secret',
      sentinelUser: { username: undefined, password: 'other' },
      database: 2,
    });
    expect(redisOf('rediss+cluster://a,b')).toMatchObject({
      kind: 'cluster',
      tls: true,
      nodes: [{ host: 'a' }, { host: 'b' }],
    });
  });

  it.each([
    ['a terminal', {}, true, 'text', 'off'],
    ['no terminal', {}, false, 'json', 'uncached'],
    ['no terminal, in development', { NODE_ENV: 'development' }, false, 'text', 'uncached'],
    ['JSON in a terminal', { LOG_FORMAT: 'json' }, true, 'json', 'uncached'],
    ['text in a file', { LOG_FORMAT: 'text' }, false, 'text', 'off'],
    ['JSON without requests', { LOG_REQUESTS: 'off' }, false, 'json', 'off'],
  ])('logs for who reads: with %s', (_words, env, isTerminal, logFormat, logRequests) => {
    expect(readEnvironment(env, '/srv', isTerminal)).toMatchObject({ logFormat, logRequests });
  });

  it('treats an empty value as not set', () => {
    const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));
    expect(readEnvironment(empty, '/srv')).toEqual(readEnvironment({}, '/srv'));
  });

  it('reads every variable', () => {
    const config = readEnvironment(
      {
        PORT: '8080',
        HOST: '0.0.0.0',
        SITE_URL: 'https://www.jukwaa.test',
        SITE_NAME: 'Jukwaa',
        DATABASE_URL: 'mysql://site:p%40ss@db.internal/jukwaa?tls=true',
        DATABASE_POOL_SIZE: '25',
        DATABASE_ACQUIRE_TIMEOUT: '2',
        STORAGE_DIR: '/data',
        SESSION_SECRET: 's'.repeat(32),
        ADMIN_EMAIL: 'jane@jukwaa.test',
        ADMIN_PASSWORD: 'a long pass phrase',
        SEED_DEMO: 'false',
        FEATURES: '-newsletters, -visits',
        EXTENSIONS: 'prices',
        TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
        HSTS_SUBDOMAINS: 'true',
        WEBHOOKS_TO_PRIVATE: 'on',
        TURNSTILE_SITE_KEY: 'site',
        TURNSTILE_SECRET_KEY: 'secret',
        SMTP_URL: 'smtps://user:pass@mail.test:465',
        MAIL_FROM: 'Jukwaa <hello@jukwaa.test>',
        MAP_LATITUDE: '52.5',
        MAP_LONGITUDE: '13',
        LLM_BASE_URL: 'http://127.0.0.1:11434/v1/',
        LLM_MODEL: 'qwen3:4b',
        EMBEDDING_MODEL: 'nomic-embed-text',
        LLM_READS_PICTURES: 'on',
        LLM_API_KEY: 'key',
        LLM_MAX_ANSWER_TOKENS: '300',
        LLM_MAX_DAILY_TOKENS: '0',
        LLM_FIRST_WORD_TIMEOUT: '20',
        LLM_NEXT_WORD_TIMEOUT: '3',
        CHAT_RETENTION_DAYS: '30',
        HISTORY_DAYS: '60',
        VISITS: 'off',
        LINK_CHECKS: 'inside',
        INDEXNOW_KEY: 'a-key-of-the-site',
        INDEXNOW_URL: 'https://search.test/indexnow',
        VISITS_DAYS: '90',
        BACKUP_DIR: '/srv/backups',
        BACKUP_HOUR: '23',
        BACKUP_KEEP_DAYS: '30',
        MIGRATION_BACKUP_HOURS: '24',
        PAGE_CACHE: 'off',
        API_DOCS: 'off',
        CORS_ORIGINS: 'https://app.test, http://localhost:5173,https://app.test',
        MAX_REQUESTS_PER_CONNECTION: '1',
        MAX_REQUESTS_PER_ADDRESS: '100',
        MAX_RENDERINGS_PER_ADDRESS: '1000',
        LOG_LEVEL: 'debug',
        LOG_FORMAT: 'json',
        LOG_REQUESTS: 'all',
        LOG_ADDRESSES: 'on',
        METRICS_PORT: '9464',
        METRICS_HOST: '10.0.0.1',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
        EDGE_MAX_AGE: '300',
        EDGE_PURGE_URL: 'https://cdn.test/purge',
        EDGE_PURGE_FORMAT: 'fastly',
        EDGE_PURGE_TOKEN: 'key',
        SHUTDOWN_DELAY: '5',
        SHUTDOWN_TIMEOUT: '60',
        NODE_ENV: 'test',
      },
      '/srv',
    );
    expect(config).toEqual({
      mode: 'test',
      host: '0.0.0.0',
      port: 8080,
      siteUrl: 'https://www.jukwaa.test',
      siteName: 'Jukwaa',
      database: {
        dialect: 'mariadb',
        host: 'db.internal',
        port: 3306,
        user: 'site',
        password: 'p@ss',
        name: 'jukwaa',
        tls: true,
        limits: { poolSize: 25, connectTimeout: 5, acquireTimeout: 2, queryTimeout: 10, changesTimeout: 5 },
      },
      storageDir: '/data',
      publicDir: '/data/public',
      privateDir: '/data/private',
      sessionSecret: 's'.repeat(32),
      admin: { email: 'jane@jukwaa.test', password: 'a long pass phrase' },
      seedDemo: false,
      features: { names: ['newsletters', 'visits'], areLeftOut: true },
      extensions: { names: ['prices'], areLeftOut: false },
      trustProxy: ['loopback', '10.0.0.0/8', '::1'],
      hstsSubdomains: true,
      turnstile: { siteKey: 'site', secretKey: 'secret' },
      webhooksToPrivate: true,
      accountProviders: [],
      mail: { smtpUrl: 'smtps://user:pass@mail.test:465', from: 'Jukwaa <hello@jukwaa.test>' },
      map: { latitude: 52.5, longitude: 13 },
      languageModel: {
        baseUrl: 'http://127.0.0.1:11434/v1',
        model: 'qwen3:4b',
        apiKey: 'key',
        embeddingModel: 'nomic-embed-text',
        readsPictures: true,
        maxAnswerTokens: 300,
        maxDailyTokens: 0,
        firstWordTimeout: 20,
        nextWordTimeout: 3,
      },
      chatRetentionDays: 30,
      historyDays: 60,
      visits: { counted: 'off', days: 90 },
      linkChecks: 'inside',
      indexNow: { key: 'a-key-of-the-site', url: 'https://search.test/indexnow' },
      backups: { dir: '/srv/backups', hour: 23, keepDays: 30 },
      migrationBackupHours: 24,
      pageCache: false,
      apiDocs: false,
      corsOrigins: ['https://app.test', 'http://localhost:5173'],
      requests: { perConnection: 1, perAddress: 100, renderings: 1000 },
      logLevel: 'debug',
      logFormat: 'json',
      logRequests: 'all',
      logAddresses: true,
      metrics: { host: '10.0.0.1', port: 9464 },
      tracing: true,
      edge: { maxAge: 300, purge: { url: 'https://cdn.test/purge', format: 'fastly', token: 'key' } },
      shutdownDelay: 5,
      shutdownTimeout: 60,
    });
  });

  it('derives the address of the site from host and port', () => {
    expect(readEnvironment({ HOST: '0.0.0.0', PORT: '80' }).siteUrl).toBe('http://127.0.0.1:80');
    expect(readEnvironment({ HOST: '::1' }).siteUrl).toBe('http://[::1]:3000');
    expect(readEnvironment({ SITE_URL: 'https://jukwaa.test:8443' }).mail.from).toBe('no-reply@jukwaa.test');
  });

  it.each([
    ['1', 1],
    ['false', false],
  ])('reads TRUST_PROXY=%s', (text, value) => {
    expect(readEnvironment({ TRUST_PROXY: text }).trustProxy).toBe(value);
  });

  it.each([
    ['PORT', 'http', '("http") is not a whole number'],
    ['PORT', '-1', '("-1") is not a whole number'],
    ['PORT', '65536', '("65536") is out of range'],
    ['HOST', 'http://localhost', 'is not a host'],
    ['SITE_URL', 'jukwaa.test', 'is not an absolute URL'],
    ['SITE_URL', 'ftp://jukwaa.test', 'has the scheme ftp://'],
    ['SITE_URL', 'https://jukwaa.test/', 'ends in a slash'],
    ['SITE_URL', 'https://jukwaa.test/site', 'has more than a host and a port'],
    ['SITE_URL', 'https://me@jukwaa.test', 'contains a user name'],
    ['SITE_NAME', 'x'.repeat(121), 'is too long (121 characters)'],
    ['DATABASE_URL', 'postgres://u@h/d', 'has the scheme postgres://'],
    ['DATABASE_URL', 'mysql://u@h', 'names no database'],
    ['DATABASE_URL', 'mysql://h/d', 'names no user'],
    ['DATABASE_URL', 'mysql://u@h/d;drop', 'names a database with characters'],
    ['DATABASE_URL', 'mysql://u@h/d?ssl=1', 'has other parameters'],
    ['DATABASE_URL', 'mysql://u@h/d?tls=false', 'has other parameters'],
    ['DATABASE_URL', 'mysql://u:%@h/d', 'has a malformed %-escape'],
    ['REDIS_URL', '127.0.0.1:6379', 'is not the address of a Redis server'],
    ['REDIS_URL', 'http://h', 'is not the address of a Redis server'],
    ['REDIS_URL', 'redis://', 'is not the address of a Redis server'],
    ['REDIS_URL', 'redis://h:99999', 'has a host that is none, or a wrong port'],
    ['REDIS_URL', 'redis://a,b', 'names several servers'],
    ['REDIS_URL', 'redis://secret@h', 'has a user without a password'],
    ['REDIS_URL', 'redis://:%@h', 'has a malformed %-escape'],
    ['REDIS_URL', 'redis://h/first', 'has no number as its database'],
    ['REDIS_URL', 'redis://h/0/1', 'has no number as its database'],
    ['REDIS_URL', 'redis://h?timeout=1', 'has other parameters than prefix'],
    ['REDIS_URL', 'redis://h?prefix={a}', 'has a prefix'],
    ['REDIS_URL', 'redis+sentinel://h', 'does not say what the sentinels call the primary'],
    ['REDIS_URL', 'redis+sentinel://a,,b/main', 'names no host'],
    ['REDIS_URL', 'redis+cluster://a,b/2', 'a cluster has none but number 0'],
    ['STORAGE_DIR', 'x'.repeat(5000), 'is too long'],
    ['SESSION_SECRET', 'short', 'is too short (5 characters)'],
    ['ADMIN_EMAIL', 'admin', 'is not an e-mail address'],
    ['ADMIN_PASSWORD', 'elevenchars', 'is too short (11 characters)'],
    ['ADMIN_PASSWORD', 'admin@example.com', 'is the e-mail address'],
    ['SEED_DEMO', 'yes', 'is none of the known values'],
    ['TRUST_PROXY', 'true', 'contains something that is not an address'],
    ['TRUST_PROXY', '0', 'is out of range'],
    ['TRUST_PROXY', '10.0.0.0/33', 'contains something that is not an address'],
    ['LLM_BASE_URL', 'localhost:11434', 'has the scheme localhost://'],
    ['LLM_BASE_URL', 'https://me:key@models.test/v1', 'contains a user name'],
    ['LLM_BASE_URL', 'https://models.test/v1?key=a', 'has parameters'],
    ['LLM_MODEL', 'x'.repeat(201), 'is too long'],
    ['EMBEDDING_MODEL', 'x'.repeat(201), 'is too long'],
    ['LLM_API_KEY', 'x'.repeat(4097), 'is too long'],
    ['LLM_MAX_ANSWER_TOKENS', '15', '("15") is out of range'],
    ['LLM_MAX_DAILY_TOKENS', '1e6', 'is not a whole number'],
    ['LLM_FIRST_WORD_TIMEOUT', '0', '("0") is out of range'],
    ['LLM_NEXT_WORD_TIMEOUT', '121', '("121") is out of range'],
    ['CHAT_RETENTION_DAYS', '0', '("0") is out of range'],
    ['HISTORY_DAYS', '0', '("0") is out of range'],
    ['TURNSTILE_SITE_KEY', 'x'.repeat(201), 'is too long'],
    ['TURNSTILE_SECRET_KEY', 'x'.repeat(201), 'is too long'],
    ['SMTP_URL', 'mail.test', 'is not an absolute URL'],
    ['SMTP_URL', 'https://mail.test', 'has the scheme https://'],
    ['MAIL_FROM', 'Jukwaa', 'is not an e-mail address'],
    ['MAP_LATITUDE', '91', 'is out of range'],
    ['MAP_LONGITUDE', 'east', 'is not a number'],
    ['BACKUP_HOUR', '24', 'is out of range'],
    ['BACKUP_KEEP_DAYS', '0', 'is out of range'],
    ['MIGRATION_BACKUP_HOURS', 'day', 'is not a whole number'],
    ['PAGE_CACHE', '1', 'is none of the known values'],
    ['CORS_ORIGINS', 'https://app.test/', 'ends in a slash'],
    ['CORS_ORIGINS', 'https://app.test,', 'is not an absolute URL'],
    ['CORS_ORIGINS', 'null', 'is not an absolute URL'],
    ['LOG_LEVEL', 'verbose', 'is none of the known values'],
    ['NODE_ENV', 'staging', 'is none of the known values'],
  ] as const)('refuses %s=%s', (name, text, fault) => {
    const message = failure({ [name]: text });
    expect(message).toContain(`${name} `);
    expect(message).toContain(fault);
    expect(message).toContain(`accepted is ${variables[name].accepted}.`);
    expect(message).not.toContain('\n');
  });

  it.each(allVariables.flatMap(([name, { requires = [] }]) => requires.map((other) => [name, other] as const)))(
    'refuses %s without %s',
    (name, other) => {
      const { requires = [] } = variables[name] as Variable;
      const rest = Object.fromEntries(requires.filter((one) => one !== other).map((one) => [one, RIGHT[one] ?? '']));
      expect(failure({ [name]: RIGHT[name] ?? '', ...rest })).toMatch(
        new RegExp(`^${other} is missing although ${name} is set; accepted (is|are) `),
      );
    },
  );

  it('says that of two variables that need each other both or neither are accepted', () => {
    expect(failure({ TURNSTILE_SITE_KEY: 'site' })).toBe(
      'TURNSTILE_SECRET_KEY is missing although TURNSTILE_SITE_KEY is set; accepted are both or neither.',
    );
  });

  it.each(['DATABASE_URL', 'REDIS_URL', 'SESSION_SECRET', 'ADMIN_PASSWORD', 'SMTP_URL'])('never shows %s', (name) => {
    expect(failure({ [name]: 'hunter2' })).not.toContain('hunter2');
  });

  it.each(Object.entries(wrong))('refuses a wrong %s with one sentence that shows no secret', (name, value) => {
    const message = failure({ [name]: value });
    expect(message).toContain(name);
    expect(message).toMatch(/; accepted (is|are) [^\n]+$/);
    expect(message).not.toContain('hunter2');
  });

  it('keeps the message on one line whatever the value', () => {
    expect(failure({ LOG_LEVEL: 'info\nPORT is fine' })).not.toContain('\n');
  });
});

describe('the documentation', () => {
  const names = Object.keys(variables);

  it('.env.example names exactly the variables that exist', () => {
    const text = readFileSync('.env.example', 'utf8');
    expect([...text.matchAll(/^# ?([A-Z0-9_]+)=/gm)].map((match) => match[1])).toEqual(names);
  });

  it('docs/configuration.md names exactly the variables that exist', () => {
    const text = readFileSync('docs/configuration.md', 'utf8');
    expect([...text.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((match) => match[1])).toEqual(names);
  });

  it('docker/ sets only variables that exist', () => {
    const compose = readFileSync('docker/compose.yml', 'utf8').match(/^ {4}environment:\n((?: {6}.*\n)+)/m)?.[1] ?? '';
    const image = readFileSync('docker/Dockerfile', 'utf8').match(/^ENV (.*)$/m)?.[1] ?? '';
    const set = [...compose.matchAll(/^ {6}([A-Z0-9_]+):/gm), ...image.matchAll(/([A-Z0-9_]+)=/g)].map(
      (match) => match[1],
    );
    expect(set.length).toBeGreaterThan(8);
    for (const name of set) expect(names).toContain(name);
  });
});
