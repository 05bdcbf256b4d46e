// Every environment variable of the application; others have no effect. Plain JavaScript without packages, like environment.js.
import {
  baseAddress,
  degrees,
  email,
  folder,
  host,
  InvalidValueError,
  onOrOff,
  parseAccountProviders,
  parseAddress,
  parseDatabase,
  parseFeatures,
  parseMailbox,
  parseOrigins,
  parseProxies,
  parseRedis,
  parseSender,
  parseSiteUrl,
  parseUrl,
  text,
  textOfLength,
  trueOrFalse,
  webAddress,
  wholeNumber,
  word,
} from './environment-values.js';

/**
 * What is known of a variable.
 * @typedef {object} Variable
 * @property {string} description Its purpose.
 * @property {string} accepted The accepted values; ends the sentence "…; accepted is".
 * @property {string} [defaultValue] As text. Without one, the value may be absent.
 * @property {string} [whenUnset] What happens without a value, if there is no default value.
 * @property {readonly string[]} [requires] The variables without which it has no effect: then the start fails.
 * @property {boolean} [secret] Never shown, not even in an error.
 * @property {(text: string) => unknown} parse Returns the value, or throws an InvalidValueError.
 */

/** The defaults. */
export const databaseLimits = Object.freeze({
  poolSize: 10,
  connectTimeout: 5,
  acquireTimeout: 5,
  queryTimeout: 10,
  changesTimeout: 5,
});

/** @satisfies {Readonly<Record<string, Variable>>} */
const table = {
  PORT: {
    description: 'The TCP port to listen on. With 0 the system chooses a free one, which the start prints.',
    ...wholeNumber(0, 65535),
    defaultValue: '3000',
  },
  HOST: {
    description: 'The IP address or host name to listen on; 0.0.0.0 is all IPv4 addresses.',
    ...host,
    defaultValue: '127.0.0.1',
  },
  SITE_URL: {
    description:
      'The public URL of the site, used in emails, the sitemap and page heads. With https, cookies are secure.',
    accepted: 'http:// or https:// with a host and, where needed, a port, and no trailing slash',
    whenUnset: 'http://HOST:PORT',
    parse: parseSiteUrl,
  },
  SITE_NAME: {
    description: 'The name of the company, shown on pages and in emails until another is saved under Identity.',
    ...text(1, 120),
    whenUnset: "the host of SITE_URL without www., or 'Our company' for an IP address or a local host",
  },
  DATABASE_URL: {
    description: 'The MariaDB or MySQL database to use instead of SQLite.',
    accepted:
      'mysql://user:password@host:port/database, or the same with mariadb://; with ?tls=true behind it, connections must be encrypted',
    whenUnset: 'SQLite in the file STORAGE_DIR/private/jukwaa.sqlite',
    secret: true,
    parse: parseDatabase,
  },
  DATABASE_POOL_SIZE: {
    description:
      'The maximum number of connections of this process to the server of DATABASE_URL. Those of all copies, and one for each ' +
      'command, must fit into its max_connections.',
    ...wholeNumber(1, 1000),
    defaultValue: String(databaseLimits.poolSize),
  },
  DATABASE_CONNECT_TIMEOUT: {
    description: 'Seconds within which the server of DATABASE_URL must accept a connection.',
    ...wholeNumber(1, 600),
    defaultValue: String(databaseLimits.connectTimeout),
  },
  DATABASE_ACQUIRE_TIMEOUT: {
    description:
      'Seconds that a call waits for a free connection to the server of DATABASE_URL before it is answered 503.',
    ...wholeNumber(1, 600),
    defaultValue: String(databaseLimits.acquireTimeout),
  },
  DATABASE_QUERY_TIMEOUT: {
    description:
      'Seconds that the server of DATABASE_URL may send nothing during a query before the call is answered 503. Changes ' +
      'of tables at the start have no limit.',
    ...wholeNumber(1, 600),
    defaultValue: String(databaseLimits.queryTimeout),
  },
  DATABASE_CHANGES_TIMEOUT: {
    description:
      'Seconds for which one of several copies serves content from memory when it cannot read in the database what the ' +
      'others have changed. Then its pages and public calls are answered 503 with Retry-After (docs/decisions/081). A ' +
      'single copy has no limit.',
    ...wholeNumber(3, 86_400),
    defaultValue: String(databaseLimits.changesTimeout),
  },
  REDIS_URL: {
    description:
      'Redis or Valkey, for what several copies share and may lose: limits of calls and sign-ins are counted across ' +
      'copies, and changes reach the others at once (docs/decisions/065). While it does not answer, each copy counts ' +
      'for itself.',
    accepted:
      'redis://user:password@host:port/database, rediss:// with TLS, redis+sentinel://host:port,host:port/name/database or ' +
      'redis+cluster://host:port,host:port; behind it may stand ?prefix=, and for sentinels sentinel_username= and sentinel_password=',
    whenUnset: 'each copy of the application counts for itself',
    secret: true,
    parse: parseRedis,
  },
  STORAGE_DIR: {
    description:
      'The folder of uploads, the SQLite database and the session secret, all on one mount. Back up this folder.',
    ...folder,
    defaultValue: './storage',
  },
  S3_BUCKET: {
    description:
      'The bucket for uploads, of an object store with the API of S3. STORAGE_DIR then has only what this process ' +
      'needs. Requires SESSION_SECRET (docs/decisions/066-uploads-in-object-storage.md).',
    accepted: 'the name of a bucket that exists, of 3 to 63 lower-case letters, digits, dots and hyphens',
    whenUnset: 'uploads are in STORAGE_DIR',
    parse: (text) => {
      if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) throw new InvalidValueError('is not the name of a bucket');
      return text;
    },
  },
  S3_REGION: {
    description: 'The region of that bucket.',
    accepted: 'a text of 1 to 64 letters, digits and hyphens',
    defaultValue: 'us-east-1',
    parse: (text) => {
      if (!/^[A-Za-z0-9-]{1,64}$/.test(text)) throw new InvalidValueError('is not the name of a region');
      return text;
    },
  },
  S3_ENDPOINT: {
    description:
      'The address of an object store other than AWS: MinIO, Ceph, OpenStack Swift, Cloudflare R2 and others.',
    ...baseAddress,
    whenUnset: 'AWS, in S3_REGION',
    requires: ['S3_BUCKET'],
  },
  S3_ACCESS_KEY_ID: {
    description: 'The access key.',
    ...text(1, 256),
    whenUnset: 'the role of the machine in AWS, or the shared configuration of the AWS tools',
    requires: ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  },
  S3_SECRET_ACCESS_KEY: {
    description: 'The secret of that access key.',
    ...text(1, 256),
    whenUnset: 'the role of the machine in AWS, or the shared configuration of the AWS tools',
    secret: true,
    requires: ['S3_ACCESS_KEY_ID'],
  },
  S3_FORCE_PATH_STYLE: {
    description: 'Whether the name of the bucket is in the path of the address instead of before its host.',
    ...trueOrFalse,
    whenUnset: 'true with S3_ENDPOINT, otherwise false',
  },
  S3_PREFIX: {
    description: 'The beginning of all keys, so that several sites can share a bucket.',
    accepted: 'up to 200 letters, digits, hyphens, underscores, dots and slashes, with no slash at the beginning',
    whenUnset: 'keys begin with public/, library/, bin/, hold/ and private/',
    parse: (text) => {
      if (!/^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\/?$/.test(text) || text.length > 200)
        throw new InvalidValueError('is not the beginning of a key');
      return text.endsWith('/') ? text : `${text}/`;
    },
    requires: ['S3_BUCKET'],
  },
  S3_PUBLIC_URL: {
    description:
      'The address at which visitors may read the bucket, such as that of a CDN: pictures are redirected to it, ' +
      'followed by the key. Only keys below S3_PREFIX and public/ must be readable there.',
    ...baseAddress,
    whenUnset: 'pictures are sent through the application',
    requires: ['S3_BUCKET'],
  },
  SESSION_SECRET: {
    description:
      'The key that signs session cookies and encrypts the keys of authenticator apps. Changing it signs everybody out, ' +
      'and makes codes of apps useless; recovery codes still work.',
    accepted: 'a text of at least 32 characters',
    whenUnset: 'generated once and stored in STORAGE_DIR/private/session-secret',
    secret: true,
    parse: textOfLength(32, 4096),
  },
  ADMIN_EMAIL: {
    description: 'The e-mail address of the first administrator, who is created if there is none.',
    ...email,
    defaultValue: 'admin@example.com',
  },
  ADMIN_PASSWORD: {
    description: 'The password of the first administrator.',
    accepted: 'a text of 12 to 128 characters that is not the e-mail address',
    whenUnset: 'generated and printed once, at the first start',
    secret: true,
    parse: textOfLength(12, 128),
  },
  SEED_DEMO: {
    description: 'Whether the first start fills an empty database with demo content.',
    ...trueOrFalse,
    defaultValue: 'true',
  },
  FEATURES: {
    description:
      'The features of this site; docs/running.md lists their names. What is left out has no pages, screens, calls and ' +
      'tasks, and its records stay in the database unread (docs/decisions/150-features-plug-in.md).',
    accepted:
      'all, none, or names separated by commas: those to have (newsletters,visits) or, with a minus, those to leave out (-webhooks)',
    defaultValue: 'all',
    parse: parseFeatures,
  },
  EXTENSIONS: {
    description:
      'The extensions of this site, of those that it was built with (docs/extending.md). What is left out is not loaded, and its ' +
      'tables stay.',
    accepted:
      'all, none, or names separated by commas: those to have (prices) or, with a minus, those to leave out (-crm)',
    defaultValue: 'all',
    parse: parseFeatures,
  },
  EXTENSIONS_DIR: {
    description:
      'The folder of the extensions that the site is built with, each in a folder of its own (docs/extending.md).',
    accepted: 'the path of a folder',
    defaultValue: './extensions',
    parse: textOfLength(1, 4096),
  },
  TRUST_PROXY: {
    description: 'The reverse proxies whose X-Forwarded-For and X-Forwarded-Proto headers are trusted.',
    accepted:
      'false, the number of proxies in front (1 to 32), or a list, separated by commas, of addresses, address ranges (10.0.0.0/8), loopback, linklocal or uniquelocal',
    defaultValue: 'false',
    parse: parseProxies,
  },
  MAX_REQUESTS_PER_CONNECTION: {
    description: 'The maximum number of requests of one connection that are processed at once. Others wait.',
    ...wholeNumber(1, 1000),
    defaultValue: '8',
  },
  MAX_REQUESTS_PER_ADDRESS: {
    description:
      'The maximum number of requests from one IP address (IPv6: /64) that are processed at once, not counting cached ones. Others wait. Behind ' +
      'a proxy it needs TRUST_PROXY; otherwise all visitors share it.',
    ...wholeNumber(1, 10_000),
    defaultValue: '32',
  },
  MAX_RENDERINGS_PER_ADDRESS: {
    description:
      'The maximum number of pages and public calls that are made for one IP address (IPv6: /64) in a minute, not counting those of users and ' +
      'those in the cache. Behind a proxy it needs TRUST_PROXY; otherwise all visitors share it.',
    ...wholeNumber(10, 1_000_000),
    defaultValue: '240',
  },
  HSTS_SUBDOMAINS: {
    description:
      'Whether browsers that have seen the site by https use only https for its subdomains, too (HSTS with ' +
      'includeSubDomains, for a year).',
    ...trueOrFalse,
    accepted: 'true or false; true only if all subdomains of the host of SITE_URL have https',
    defaultValue: 'false',
  },
  TURNSTILE_SITE_KEY: {
    description: 'The site key of Cloudflare Turnstile, for the host of SITE_URL.',
    accepted: 'the site key that Cloudflare shows',
    whenUnset: 'the bot check is ALTCHA, a proof of work without an external service',
    parse: textOfLength(1, 200),
    requires: ['TURNSTILE_SECRET_KEY'],
  },
  TURNSTILE_SECRET_KEY: {
    description: 'The secret key of Cloudflare Turnstile.',
    accepted: 'the secret key that Cloudflare shows',
    whenUnset: 'the bot check is ALTCHA, a proof of work without an external service',
    secret: true,
    parse: textOfLength(1, 200),
    requires: ['TURNSTILE_SITE_KEY'],
  },
  ACCOUNT_PROVIDERS: {
    description:
      'Providers of company accounts (OpenID Connect) besides those that are set in the office. They may be at private addresses, and only be ' +
      'tried there (docs/sign-in-with-company-accounts.md).',
    accepted:
      'a JSON list of objects with slug, name, issuer, client_id and, where needed, client_secret, kind, scope, email_domains, trusts_email, role_claim, role_rules, default_role, creates_people, signs_out',
    whenUnset: 'those that are set in the office',
    secret: true,
    parse: parseAccountProviders,
  },
  SMTP_URL: {
    description: 'The SMTP server for outgoing mail.',
    accepted:
      'smtp:// or smtps:// with a host and, where needed, user, password and port; with /?requireTLS=true behind it, smtp:// must be encrypted as well',
    whenUnset: 'no email is sent',
    secret: true,
    parse: (text) => {
      parseUrl(text, ['smtp:', 'smtps:']);
      return text;
    },
  },
  MAIL_FROM: {
    description: 'The sender (From) of outgoing mail.',
    accepted: 'an e-mail address, or a name followed by one in angle brackets',
    whenUnset: 'no-reply@ the host of SITE_URL',
    parse: parseSender,
  },
  INBOX_IMAP_URL: {
    description:
      'The mailbox that receives visitors’ replies, which are shown in their conversations. It is read every minute; ' +
      'nothing in it is deleted, moved or marked. imaps:// is encrypted, imap:// by STARTTLS, except to this machine.',
    accepted:
      'imaps://user:password@host:port/folder or imap://…, with % escapes for special characters; without a folder, INBOX',
    whenUnset: 'no mailbox is read; answers arrive where replies say (Reply-To)',
    secret: true,
    parse: parseMailbox,
  },
  INBOX_ADDRESS: {
    description: 'The e-mail address whose mails arrive in that mailbox; replies name it as Reply-To.',
    ...email,
    whenUnset: 'the user of INBOX_IMAP_URL, if that is an address, otherwise the address of the contact information',
    requires: ['INBOX_IMAP_URL'],
  },
  INBOX_SIGNED_ADDRESS: {
    description:
      'Whether that mailbox also gets mail to inbox+anything@ its domain (subaddresses). Then each reply names its own ' +
      'address, which finds answers even if mail programs leave out what they answer.',
    ...onOrOff,
    defaultValue: 'off',
    requires: ['INBOX_IMAP_URL'],
  },
  INBOX_NEW_CONVERSATIONS: {
    description:
      'Whether an email that is not a reply starts a new conversation. Use off for mailboxes that are also read elsewhere: ' +
      'then such emails are kept for 60 days in the view Quiet of the inbox, where they wait for nobody.',
    ...onOrOff,
    defaultValue: 'off',
    requires: ['INBOX_IMAP_URL'],
  },
  MAP_LATITUDE: {
    description: 'The latitude of the marker on the map of the contact page.',
    ...degrees(90),
    whenUnset: 'the place that is saved in the identity',

    requires: ['MAP_LONGITUDE'],
  },
  MAP_LONGITUDE: {
    description: 'The longitude of the marker on the map of the contact page.',
    ...degrees(180),
    whenUnset: 'the place that is saved in the identity',

    requires: ['MAP_LATITUDE'],
  },
  LLM_BASE_URL: {
    description:
      "The server of the language model that words the assistant's answers, any with the OpenAI API: llama.cpp, Ollama, " +
      'vLLM or a hosted one.',
    accepted: 'http:// or https:// with a host, such as http://127.0.0.1:11434/v1',
    whenUnset: 'the assistant answers with sentences of the site itself, without a language model',
    parse: parseAddress,
    requires: ['LLM_MODEL'],
  },
  LLM_MODEL: {
    description: 'The name of the language model on that server.',
    ...text(1, 200),
    whenUnset: 'the assistant answers with sentences of the site itself, without a language model',
    requires: ['LLM_BASE_URL'],
  },
  EMBEDDING_MODEL: {
    description: 'The name of a model on that server whose vectors (/embeddings) find passages by their meaning.',
    ...text(1, 200),
    whenUnset: 'passages are found by their words alone',
    requires: ['LLM_BASE_URL'],
  },
  LLM_READS_PICTURES: {
    description:
      'Whether the language model reads pictures. Then editors are offered a description of a picture for people who cannot see it.',
    ...onOrOff,
    defaultValue: 'off',
    requires: ['LLM_BASE_URL'],
  },
  LLM_API_KEY: {
    description: 'The key of that server, sent as a bearer token.',
    ...text(1, 4096),
    whenUnset: 'none is sent',
    secret: true,
  },
  LLM_MAX_ANSWER_TOKENS: {
    description: 'The longest answer of the language model, in tokens.',
    ...wholeNumber(16, 4096),
    defaultValue: '400',
  },
  LLM_MAX_DAILY_TOKENS: {
    description:
      'The tokens that questions and answers may cost in a day (UTC). Then the assistant answers without the language model.',
    ...wholeNumber(0, 1_000_000_000),
    defaultValue: '1000000',
  },
  LLM_FIRST_WORD_TIMEOUT: {
    description: 'Seconds until the first word of the language model. Then the assistant answers without it.',
    ...wholeNumber(1, 120),
    defaultValue: '10',
  },
  LLM_NEXT_WORD_TIMEOUT: {
    description: 'Seconds between two words of the language model. After that the assistant continues without it.',
    ...wholeNumber(1, 120),
    defaultValue: '5',
  },
  CHAT_RETENTION_DAYS: {
    description: 'The days after which questions to the assistant are deleted.',
    ...wholeNumber(1, 3650),
    defaultValue: '90',
  },
  HISTORY_DAYS: {
    description:
      'The days after which former states of records and entries of the activity are deleted. Present states are always kept.',
    ...wholeNumber(1, 3650),
    defaultValue: '365',
  },
  VISITS: {
    description:
      'How visits are counted, without cookies and addresses: from the pages that this server sends, by a report of 300 ' +
      'bytes at most from browsers (for sites behind a CDN), or not at all.',
    ...word('server', 'browser', 'off'),
    whenUnset: 'browser with EDGE_MAX_AGE, otherwise server',
  },
  VISITS_DAYS: {
    description: 'How many days the counts of visits are kept.',
    ...wholeNumber(1, 3650),
    defaultValue: '400',
  },
  LINK_CHECKS: {
    description:
      'Which links of the content are checked: all, those to other sites every night with one request a second to a ' +
      'host at most, or only those within this site.',
    ...word('all', 'inside'),
    defaultValue: 'all',
  },
  INDEXNOW_KEY: {
    description:
      'The key of IndexNow, any unique text. With it, search engines are told the addresses of changed ' +
      'public pages a minute later; it is served at /indexnow.txt.',
    accepted: 'a text of 8 to 128 letters, digits and hyphens',
    whenUnset: 'search engines are not notified',
    parse: (text) => {
      if (!/^[\dA-Za-z-]{8,128}$/.test(text))
        throw new InvalidValueError('has other characters, or not as many of them');
      return text;
    },
  },
  INDEXNOW_URL: {
    description: 'The address to notify: one participating search engine notifies all others.',
    ...webAddress,
    defaultValue: 'https://api.indexnow.org/indexnow',
  },
  BACKUP_DIR: {
    description:
      'The folder of nightly backups, on another disk than STORAGE_DIR. Each contains the database and all uploads (docs/backup.md).',
    ...folder,
    whenUnset: 'no nightly backup is made',
  },
  BACKUP_HOUR: {
    description:
      'The hour of the nightly backup, in the time zone that is saved in the identity. A missed one is made at the next start.',
    ...wholeNumber(0, 23),
    defaultValue: '3',
  },
  BACKUP_KEEP_DAYS: {
    description: 'How long nightly backups are kept. Older ones are deleted after a new one.',
    ...wholeNumber(1, 3650),
    defaultValue: '14',
  },
  MIGRATION_BACKUP_HOURS: {
    description:
      'On MariaDB, how old the last backup may be when a new version changes tables; otherwise it does not start. With ' +
      '0 its age is only logged. SQLite databases are copied first.',
    ...wholeNumber(0, 8760),
    defaultValue: '0',
  },
  PAGE_CACHE: {
    description: 'Whether public pages and their data are cached in memory until the content changes.',
    ...onOrOff,
    defaultValue: 'on',
  },
  API_DOCS: {
    description: 'Whether the documentation of the API is served, at /api/docs, /api/docs-json and /api/docs-yaml.',
    ...onOrOff,
    defaultValue: 'on',
  },
  CORS_ORIGINS: {
    description:
      'The sites whose pages may call the API from the browser: public content as everybody does, and what a token allows. Cookies ' +
      'are never taken from them, and visitors’ forms are not sent from there.',
    accepted: 'up to 50 origins separated by commas: http:// or https:// with a host and, where needed, a port',
    whenUnset: 'no other site’s pages may call it',
    parse: parseOrigins,
  },
  LOG_LEVEL: {
    description: 'The lowest level of messages that are logged.',
    ...word('error', 'warn', 'info', 'debug'),
    defaultValue: 'info',
  },
  LOG_FORMAT: {
    description: 'How messages are logged: as lines for people, or one JSON object a line for programs.',
    ...word('text', 'json'),
    whenUnset: 'text in a terminal and in development, otherwise json',
  },
  LOG_REQUESTS: {
    description:
      'Which requests are logged, in one line each at level info: all, those that the cache of public pages does not ' +
      'answer, or none. A line has method, route, status, time taken and request id.',
    ...word('all', 'uncached', 'off'),
    whenUnset: 'uncached with LOG_FORMAT=json and in development, otherwise off',
  },
  LOG_ADDRESSES: {
    description: 'Whether log lines of requests and refusals have the IP address, which is personal data.',
    ...onOrOff,
    defaultValue: 'off',
  },
  WEBHOOKS_TO_PRIVATE: {
    description:
      'Whether webhooks may call private, loopback and link-local addresses. With on, administrators can make this ' +
      'server call others in its network.',
    ...onOrOff,
    defaultValue: 'off',
  },
  METRICS_PORT: {
    description: 'The TCP port on which Prometheus reads metrics, at /metrics. Never open it to the public.',
    ...wholeNumber(1, 65535),
    whenUnset: 'there are no metrics',
  },
  METRICS_HOST: {
    description: 'The IP address or host name to listen on for METRICS_PORT.',
    ...host,
    defaultValue: '127.0.0.1',
  },
  EDGE_MAX_AGE: {
    description:
      'Seconds for which a CDN or caching proxy may keep public pages and content (`s-maxage`), sent with the keys ' +
      '`Surrogate-Key` and `Cache-Tag`. Without purging, visitors see a change so much later.',
    ...wholeNumber(1, 2_592_000),
    whenUnset: 'no cache in front keeps pages',
  },
  EDGE_PURGE_URL: {
    description:
      'The address to call when content changes, so that the CDN forgets it: `https://api.fastly.com/service/ID/purge`, ' +
      '`https://api.cloudflare.com/client/v4/zones/ID/purge_cache`, or that of Varnish.',
    ...webAddress,
    whenUnset: 'no CDN is purged',
    secret: true,
    requires: ['EDGE_MAX_AGE'],
  },
  EDGE_PURGE_FORMAT: {
    description:
      'The form of that call. For Varnish: `PURGE` with the keys in the header `xkey`, as vmod_xkey reads them.',
    ...word('fastly', 'cloudflare', 'varnish'),
    defaultValue: 'varnish',
  },
  EDGE_PURGE_TOKEN: {
    description: "The CDN's token: sent as `Fastly-Key` to Fastly, otherwise as `Authorization: Bearer`.",
    ...text(1, 4096),
    whenUnset: 'none is sent',
    secret: true,
  },
  SHUTDOWN_DELAY: {
    description:
      'Seconds for which a process that gets SIGTERM keeps serving, but is not ready at `/health/ready`: longer than ' +
      'a balancer takes to notice. Ctrl-C does not wait. With it, a port opens only once the application has started.',
    ...wholeNumber(0, 300),
    defaultValue: '0',
  },
  SHUTDOWN_TIMEOUT: {
    description:
      'Seconds after SHUTDOWN_DELAY for requests, downloads and background work; what still runs then is ended.',
    ...wholeNumber(1, 600),
    defaultValue: '10',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    description:
      'The collector to which traces are sent by OTLP over HTTP (docs/watching.md). The other variables of ' +
      'OpenTelemetry have effect, too.',
    ...webAddress,
    whenUnset: 'there are no traces',
  },
  NODE_ENV: {
    description: 'The mode of the process. Use `production` for every public site.',
    ...word('production', 'development', 'test'),
    defaultValue: 'production',
  },
};

export const variables = Object.freeze(table);

/** @typedef {keyof typeof variables} VariableName */

/**
 * The values of all variables; those without a default value may be absent.
 * @typedef {{ readonly [K in VariableName]: ReturnType<typeof variables[K]['parse']> | (typeof variables[K] extends { defaultValue: string } ? never : undefined) }} Values
 */

/** @type {readonly (readonly [name: VariableName, variable: Variable])[]} */
export const allVariables = Object.entries(variables).map(([name, variable]) => [
  /** @type {VariableName} */ (name),
  variable,
]);
