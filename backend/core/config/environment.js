// Plain JavaScript without packages: `npm start` uses it to read the configuration before anything is installed, in a Node
// version without TypeScript support. See docs/decisions/001-configuration-in-plain-javascript.md.
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import {
  degrees,
  InvalidValueError,
  integer,
  oneOf,
  parseAddress,
  parseDatabase,
  parseEmail,
  parseFeatures,
  parseHost,
  parseMailbox,
  parseProxies,
  parseRedis,
  parseSender,
  parseSiteUrl,
  parseUrl,
  textOfLength,
} from './environment-values.js';

/**
 * The embedded database, a file in the storage folder.
 * @typedef {{ dialect: 'sqlite', file: string }} SqliteDatabase
 */

/**
 * A MariaDB or MySQL server.
 * @typedef {object} MariaDatabase
 * @property {'mariadb'} dialect
 * @property {string} host
 * @property {number} port
 * @property {string} user
 * @property {string} password
 * @property {string} name Name of the database on the server.
 * @property {true} [tls] Whether the connection must be encrypted, with a trusted certificate for the host.
 * @property {DatabaseLimits} [limits] Default: `databaseLimits`.
 */

/**
 * Limits of connections to a server. Times are in seconds.
 * @typedef {object} DatabaseLimits
 * @property {number} poolSize
 * @property {number} connectTimeout
 * @property {number} acquireTimeout How long a call waits for a connection of the pool.
 * @property {number} queryTimeout Maximum silence of the server during a query.
 * @property {number} changesTimeout How long a copy among several serves content without reading the others' changes.
 */

/**
 * Redis or Valkey: one server, a primary known to sentinels, or a cluster.
 * @typedef {object} RedisServers
 * @property {'server' | 'sentinel' | 'cluster'} kind
 * @property {{ host: string, port: number }[]} nodes The server, the sentinels, or some nodes of the cluster.
 * @property {string | undefined} primaryName The sentinels' name of the primary.
 * @property {string | undefined} username
 * @property {string | undefined} password
 * @property {{ username?: string, password?: string }} sentinelUser Credentials for the sentinels.
 * @property {number} database
 * @property {boolean} tls Whether connections are encrypted, with trusted certificates.
 * @property {string} prefix Prefix of all keys and channels.
 */

/**
 * The purge API of a CDN.
 * @typedef {object} EdgePurge
 * @property {string} url
 * @property {'fastly' | 'cloudflare' | 'varnish'} format
 * @property {string | undefined} token
 */

/**
 * A mailbox read by IMAP.
 * @typedef {object} ImapServer
 * @property {string} host
 * @property {number} port
 * @property {boolean} secure Whether the connection is encrypted from the beginning.
 * @property {string} user
 * @property {string} password
 * @property {string} folder
 */

/**
 * The mailbox for replies of visitors.
 * @typedef {object} Inbox
 * @property {ImapServer} server
 * @property {string | undefined} address Undefined to use the contact information's.
 * @property {boolean} hasSignedAddresses Whether it also receives mail to subaddresses.
 * @property {boolean} beginsConversations Whether mails that are not replies are accepted as well.
 */

/**
 * The features to have, or those to leave out.
 * @typedef {{ names: string[], areLeftOut: boolean }} FeatureChoice
 */

/** @typedef {'error' | 'warn' | 'info' | 'debug'} LogLevel */

/** @typedef {'text' | 'json'} LogFormat */

/** @typedef {'all' | 'uncached' | 'off'} LoggedRequests */

/** @typedef {'production' | 'development' | 'test'} Mode */

/**
 * Trust in X-Forwarded-For: none, a number of proxies, or proxies at these addresses.
 * @typedef {false | number | string[]} TrustedProxies
 */

/**
 * A language model on a server with OpenAI's API, and its limits.
 * @typedef {object} LanguageModelServer
 * @property {string} baseUrl Without a trailing slash.
 * @property {string} model
 * @property {string | undefined} apiKey
 * @property {string | undefined} embeddingModel Model for finding passages by meaning; undefined for none.
 * @property {number} maxAnswerTokens Maximum per answer.
 * @property {number} maxDailyTokens Maximum of all questions and answers of a day (UTC).
 * @property {number} firstWordTimeout In seconds.
 * @property {number} nextWordTimeout In seconds.
 */

/**
 * A bucket of an object store with the API of S3.
 * @typedef {object} ObjectStorage
 * @property {string} bucket
 * @property {string} region
 * @property {string | undefined} endpoint Undefined for AWS.
 * @property {{ accessKeyId: string, secretAccessKey: string } | undefined} credentials Undefined to use the machine's.
 * @property {boolean} forcePathStyle Whether the bucket is in the path instead of the host name.
 * @property {string} prefix Prefix of all keys: empty, or with a trailing slash.
 * @property {string | undefined} publicUrl The public address of pictures, without a trailing slash.
 */

/**
 * The configuration from the environment variables, validated and typed.
 * @typedef {object} Environment
 * @property {Mode} mode
 * @property {string} host
 * @property {number} port
 * @property {string} siteUrl Absolute, without a trailing slash.
 * @property {string | undefined} siteName
 * @property {SqliteDatabase | MariaDatabase} database
 * @property {RedisServers | undefined} redis
 * @property {string} storageDir Absolute path.
 * @property {string} publicDir Files served at /storage.
 * @property {string} privateDir Files that are never served: the embedded database, the session secret, backups.
 * @property {ObjectStorage | undefined} objectStorage Storage of uploads; undefined for the storage folder.
 * @property {string | undefined} sessionSecret If unset, the application generates one and stores it in the storage folder.
 * @property {{ email: string, password: string | undefined }} admin The first administrator.
 * @property {boolean} seedDemo
 * @property {FeatureChoice} features Parts of the product that this site has, or is without.
 * @property {TrustedProxies} trustProxy
 * @property {boolean} hstsSubdomains Whether HSTS includes subdomains.
 * @property {{ siteKey: string, secretKey: string } | undefined} turnstile
 * @property {{ smtpUrl: string | undefined, from: string, inbox?: Inbox | undefined }} mail
 * @property {{ latitude: number, longitude: number } | undefined} map
 * @property {LanguageModelServer | undefined} languageModel
 * @property {number} chatRetentionDays How long questions to the assistant are stored.
 * @property {number} historyDays How long former states of records are stored.
 * @property {{ dir: string, hour: number, keepDays: number } | undefined} backups The nightly backup; `dir` is absolute.
 * @property {number} migrationBackupHours Maximum age of a backup for migrations on a server; 0 for any age.
 * @property {boolean} pageCache
 * @property {{ perConnection: number, perAddress: number, renderings: number }} requests Maximum numbers of concurrent requests, and of
 *   renderings for an address in a minute.
 * @property {boolean} apiDocs Whether the API's documentation is served.
 * @property {LogLevel} logLevel
 * @property {LogFormat} logFormat
 * @property {LoggedRequests} logRequests
 * @property {boolean} logAddresses Whether log lines may name clients' IP addresses.
 * @property {{ host: string, port: number } | undefined} metrics Address at which Prometheus reads the metrics.
 * @property {boolean} webhooksToPrivate Whether webhooks may call addresses of the internal network.
 * @property {{ maxAge: number, purge: EdgePurge | undefined } | undefined} edge A CDN in front, and for how long it may cache.
 * @property {{ counted: 'server' | 'browser' | 'off', days: number }} visits How visits are counted, and how long counts are kept.
 * @property {'all' | 'inside'} linkChecks The links of content that are checked.
 * @property {{ key: string, url: string } | undefined} indexNow The key and the address for submitting changed pages.
 * @property {number} shutdownDelay Seconds for which a terminating process keeps serving.
 * @property {number} shutdownTimeout Seconds after that for work in progress.
 * @property {boolean} tracing Whether traces are sent by OTLP.
 */

/**
 * One line of the table below.
 * @template T
 * @typedef {object} Variable
 * @property {string} description Its purpose.
 * @property {string} accepted The accepted values; ends the sentence "…; accepted is".
 * @property {string} defaultValue As text; '' for none.
 * @property {string} [whenUnset] What happens without a value, if there is no default value.
 * @property {boolean} [secret] Never shown, not even in an error.
 * @property {(text: string) => T} parse Returns the value, or throws an InvalidValueError.
 */

/** A configuration that the application can't start with; the message is one sentence for the operator. */
export class ConfigurationError extends Error {
  /** @override */
  name = 'ConfigurationError';
}

/**
 * @template T
 * @param {Variable<T>} line
 * @returns {Variable<T>}
 */
const variable = (line) => line;

const switchWords = /** @type {const} */ (['true', 'false']);
const onOffWords = /** @type {const} */ (['on', 'off']);
const levelWords = /** @type {const} */ (['error', 'warn', 'info', 'debug']);
const formatWords = /** @type {const} */ (['text', 'json']);
const requestWords = /** @type {const} */ (['all', 'uncached', 'off']);
const modeWords = /** @type {const} */ (['production', 'development', 'test']);

/** The defaults. */
export const databaseLimits = Object.freeze({
  poolSize: 10,
  connectTimeout: 5,
  acquireTimeout: 5,
  queryTimeout: 10,
  changesTimeout: 5,
});

/** Every environment variable of the application; others have no effect. */
export const variables = Object.freeze({
  PORT: variable({
    description: 'The TCP port to listen on. With 0 the system chooses a free one, which the start prints.',
    accepted: 'a whole number from 0 to 65535',
    defaultValue: '3000',
    parse: integer(0, 65535),
  }),
  HOST: variable({
    description: 'The IP address or host name to listen on; 0.0.0.0 is all IPv4 addresses.',
    accepted: 'an IP address or a host name',
    defaultValue: '127.0.0.1',
    parse: parseHost,
  }),
  SITE_URL: variable({
    description:
      'The public URL of the site, used in emails, the sitemap and page heads. With https, cookies are secure.',
    accepted: 'http:// or https:// with a host and, where needed, a port, and no trailing slash',
    defaultValue: '',
    whenUnset: 'http://HOST:PORT',
    parse: parseSiteUrl,
  }),
  SITE_NAME: variable({
    description: 'The name of the company, shown on pages and in emails until another is saved under Identity.',
    accepted: 'a text of 1 to 120 characters',
    defaultValue: '',
    whenUnset: "the host of SITE_URL without www., or 'Our company' for an IP address or a local host",
    parse: textOfLength(1, 120),
  }),
  DATABASE_URL: variable({
    description: 'The MariaDB or MySQL database to use instead of SQLite.',
    accepted:
      'mysql://user:password@host:port/database, or the same with mariadb://; with ?tls=true behind it, connections must be encrypted',
    defaultValue: '',
    whenUnset: 'SQLite in the file STORAGE_DIR/private/jukwaa.sqlite',
    secret: true,
    parse: parseDatabase,
  }),
  DATABASE_POOL_SIZE: variable({
    description:
      'The maximum number of connections of this process to the server of DATABASE_URL. Those of all copies, and one for each ' +
      'command, must fit into its max_connections.',
    accepted: 'a whole number from 1 to 1000',
    defaultValue: String(databaseLimits.poolSize),
    parse: integer(1, 1000),
  }),
  DATABASE_CONNECT_TIMEOUT: variable({
    description: 'Seconds within which the server of DATABASE_URL must accept a connection.',
    accepted: 'a whole number from 1 to 600',
    defaultValue: String(databaseLimits.connectTimeout),
    parse: integer(1, 600),
  }),
  DATABASE_ACQUIRE_TIMEOUT: variable({
    description:
      'Seconds that a call waits for a free connection to the server of DATABASE_URL before it is answered 503.',
    accepted: 'a whole number from 1 to 600',
    defaultValue: String(databaseLimits.acquireTimeout),
    parse: integer(1, 600),
  }),
  DATABASE_QUERY_TIMEOUT: variable({
    description:
      'Seconds that the server of DATABASE_URL may send nothing during a query before the call is answered 503. Changes ' +
      'of tables at the start have no limit.',
    accepted: 'a whole number from 1 to 600',
    defaultValue: String(databaseLimits.queryTimeout),
    parse: integer(1, 600),
  }),
  DATABASE_CHANGES_TIMEOUT: variable({
    description:
      'Seconds for which one of several copies serves content from memory when it cannot read in the database what the ' +
      'others have changed. Then its pages and public calls are answered 503 with Retry-After (docs/decisions/081). A ' +
      'single copy has no limit.',
    accepted: 'a whole number from 3 to 86400',
    defaultValue: String(databaseLimits.changesTimeout),
    parse: integer(3, 86_400),
  }),
  REDIS_URL: variable({
    description:
      'Redis or Valkey, for what several copies share and may lose: limits of calls and sign-ins are counted across ' +
      'copies, and changes reach the others at once (docs/decisions/065). While it does not answer, each copy counts ' +
      'for itself.',
    accepted:
      'redis://user:password@host:port/database, rediss:// with TLS, redis+sentinel://host:port,host:port/name/database or ' +
      'redis+cluster://host:port,host:port; behind it may stand ?prefix=, and for sentinels sentinel_username= and sentinel_password=',
    defaultValue: '',
    whenUnset: 'each copy of the application counts for itself',
    secret: true,
    parse: parseRedis,
  }),
  STORAGE_DIR: variable({
    description:
      'The folder of uploads, the SQLite database and the session secret, all on one mount. Back up this folder.',
    accepted: 'the path of a folder that can be written to',
    defaultValue: './storage',
    parse: textOfLength(1, 4096),
  }),
  S3_BUCKET: variable({
    description:
      'The bucket for uploads, of an object store with the API of S3. STORAGE_DIR then has only what this process ' +
      'needs. Requires SESSION_SECRET (docs/decisions/066-uploads-in-object-storage.md).',
    accepted: 'the name of a bucket that exists, of 3 to 63 lower-case letters, digits, dots and hyphens',
    defaultValue: '',
    whenUnset: 'uploads are in STORAGE_DIR',
    parse: (text) => {
      if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) throw new InvalidValueError('is not the name of a bucket');
      return text;
    },
  }),
  S3_REGION: variable({
    description: 'The region of that bucket.',
    accepted: 'a text of 1 to 64 letters, digits and hyphens',
    defaultValue: 'us-east-1',
    parse: (text) => {
      if (!/^[A-Za-z0-9-]{1,64}$/.test(text)) throw new InvalidValueError('is not the name of a region');
      return text;
    },
  }),
  S3_ENDPOINT: variable({
    description:
      'The address of an object store other than AWS: MinIO, Ceph, OpenStack Swift, Cloudflare R2 and others.',
    accepted: 'http:// or https:// with a host, and no user name or parameters',
    defaultValue: '',
    whenUnset: 'AWS, in S3_REGION',
    parse: parseAddress,
  }),
  S3_ACCESS_KEY_ID: variable({
    description: 'The access key. Requires S3_SECRET_ACCESS_KEY.',
    accepted: 'a text of 1 to 256 characters',
    defaultValue: '',
    whenUnset: 'the role of the machine in AWS, or the shared configuration of the AWS tools',
    parse: textOfLength(1, 256),
  }),
  S3_SECRET_ACCESS_KEY: variable({
    description: 'The secret of that access key. Requires S3_ACCESS_KEY_ID.',
    accepted: 'a text of 1 to 256 characters',
    defaultValue: '',
    whenUnset: 'the role of the machine in AWS, or the shared configuration of the AWS tools',
    secret: true,
    parse: textOfLength(1, 256),
  }),
  S3_FORCE_PATH_STYLE: variable({
    description: 'Whether the name of the bucket is in the path of the address instead of before its host.',
    accepted: 'true or false',
    defaultValue: '',
    whenUnset: 'true with S3_ENDPOINT, otherwise false',
    parse: (text) => oneOf(switchWords)(text) === 'true',
  }),
  S3_PREFIX: variable({
    description: 'The beginning of all keys, so that several sites can share a bucket.',
    accepted: 'up to 200 letters, digits, hyphens, underscores, dots and slashes, with no slash at the beginning',
    defaultValue: '',
    whenUnset: 'keys begin with public/, library/, bin/, hold/ and private/',
    parse: (text) => {
      if (!/^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\/?$/.test(text) || text.length > 200)
        throw new InvalidValueError('is not the beginning of a key');
      return text.endsWith('/') ? text : `${text}/`;
    },
  }),
  S3_PUBLIC_URL: variable({
    description:
      'The address at which visitors may read the bucket, such as that of a CDN: pictures are redirected to it, ' +
      'followed by the key. Only keys below S3_PREFIX and public/ must be readable there.',
    accepted: 'http:// or https:// with a host, and no user name or parameters',
    defaultValue: '',
    whenUnset: 'pictures are sent through the application',
    parse: parseAddress,
  }),
  SESSION_SECRET: variable({
    description:
      'The key that signs session cookies and encrypts the keys of authenticator apps. Changing it signs everybody out, ' +
      'and makes codes of apps useless; recovery codes still work.',
    accepted: 'a text of at least 32 characters',
    defaultValue: '',
    whenUnset: 'generated once and stored in STORAGE_DIR/private/session-secret',
    secret: true,
    parse: textOfLength(32, 4096),
  }),
  ADMIN_EMAIL: variable({
    description: 'The e-mail address of the first administrator, who is created if there is none.',
    accepted: 'an e-mail address',
    defaultValue: 'admin@example.com',
    parse: parseEmail,
  }),
  ADMIN_PASSWORD: variable({
    description: 'The password of the first administrator.',
    accepted: 'a text of 12 to 128 characters that is not the e-mail address',
    defaultValue: '',
    whenUnset: 'generated and printed once, at the first start',
    secret: true,
    parse: textOfLength(12, 128),
  }),
  SEED_DEMO: variable({
    description: 'Whether the first start fills an empty database with demo content.',
    accepted: 'true or false',
    defaultValue: 'true',
    parse: (text) => oneOf(switchWords)(text) === 'true',
  }),
  FEATURES: variable({
    description:
      'The features of this site; docs/running.md lists their names. What is left out has no pages, screens, calls and ' +
      'tasks, and its records stay in the database unread (docs/decisions/150-features-plug-in.md).',
    accepted:
      'all, none, or names separated by commas: those to have (newsletters,visits) or, with a minus, those to leave out (-webhooks)',
    defaultValue: 'all',
    parse: parseFeatures,
  }),
  TRUST_PROXY: variable({
    description: 'The reverse proxies whose X-Forwarded-For and X-Forwarded-Proto headers are trusted.',
    accepted:
      'false, the number of proxies in front (1 to 32), or a list, separated by commas, of addresses, address ranges (10.0.0.0/8), loopback, linklocal or uniquelocal',
    defaultValue: 'false',
    parse: parseProxies,
  }),
  MAX_REQUESTS_PER_CONNECTION: variable({
    description: 'The maximum number of requests of one connection that are processed at once. Others wait.',
    accepted: 'a whole number from 1 to 1000',
    defaultValue: '8',
    parse: integer(1, 1000),
  }),
  MAX_REQUESTS_PER_ADDRESS: variable({
    description:
      'The maximum number of requests from one IP address (IPv6: /64) that are processed at once, not counting cached ones. Others wait. Behind ' +
      'a proxy it needs TRUST_PROXY; otherwise all visitors share it.',
    accepted: 'a whole number from 1 to 10000',
    defaultValue: '32',
    parse: integer(1, 10_000),
  }),
  MAX_RENDERINGS_PER_ADDRESS: variable({
    description:
      'The maximum number of pages and public calls that are made for one IP address (IPv6: /64) in a minute, not counting those of users and ' +
      'those in the cache. Behind a proxy it needs TRUST_PROXY; otherwise all visitors share it.',
    accepted: 'a whole number from 10 to 1000000',
    defaultValue: '240',
    parse: integer(10, 1_000_000),
  }),
  HSTS_SUBDOMAINS: variable({
    description:
      'Whether browsers that have seen the site by https use only https for its subdomains, too (HSTS with ' +
      'includeSubDomains, for a year).',
    accepted: 'true or false; true only if all subdomains of the host of SITE_URL have https',
    defaultValue: 'false',
    parse: (text) => oneOf(switchWords)(text) === 'true',
  }),
  TURNSTILE_SITE_KEY: variable({
    description: 'The site key of Cloudflare Turnstile, for the host of SITE_URL. Requires TURNSTILE_SECRET_KEY.',
    accepted: 'the site key that Cloudflare shows',
    defaultValue: '',
    whenUnset: 'the bot check is ALTCHA, a proof of work without an external service',
    parse: textOfLength(1, 200),
  }),
  TURNSTILE_SECRET_KEY: variable({
    description: 'The secret key of Cloudflare Turnstile. Requires TURNSTILE_SITE_KEY.',
    accepted: 'the secret key that Cloudflare shows',
    defaultValue: '',
    whenUnset: 'the bot check is ALTCHA, a proof of work without an external service',
    secret: true,
    parse: textOfLength(1, 200),
  }),
  SMTP_URL: variable({
    description: 'The SMTP server for outgoing mail.',
    accepted:
      'smtp:// or smtps:// with a host and, where needed, user, password and port; with /?requireTLS=true behind it, smtp:// must be encrypted as well',
    defaultValue: '',
    whenUnset: 'no email is sent',
    secret: true,
    parse: (text) => {
      parseUrl(text, ['smtp:', 'smtps:']);
      return text;
    },
  }),
  MAIL_FROM: variable({
    description: 'The sender (From) of outgoing mail.',
    accepted: 'an e-mail address, or a name followed by one in angle brackets',
    defaultValue: '',
    whenUnset: 'no-reply@ the host of SITE_URL',
    parse: parseSender,
  }),
  INBOX_IMAP_URL: variable({
    description:
      'The mailbox that receives visitors’ replies, which are shown in their conversations. It is read every minute; ' +
      'nothing in it is deleted, moved or marked. imaps:// is encrypted, imap:// by STARTTLS, except to this machine.',
    accepted:
      'imaps://user:password@host:port/folder or imap://…, with % escapes for special characters; without a folder, INBOX',
    defaultValue: '',
    whenUnset: 'no mailbox is read; answers arrive where replies say (Reply-To)',
    secret: true,
    parse: parseMailbox,
  }),
  INBOX_ADDRESS: variable({
    description: 'The e-mail address whose mails arrive in that mailbox; replies name it as Reply-To.',
    accepted: 'an e-mail address',
    defaultValue: '',
    whenUnset: 'the user of INBOX_IMAP_URL, if that is an address, otherwise the address of the contact information',
    parse: parseEmail,
  }),
  INBOX_SIGNED_ADDRESS: variable({
    description:
      'Whether that mailbox also gets mail to inbox+anything@ its domain (subaddresses). Then each reply names its own ' +
      'address, which finds answers even if mail programs leave out what they answer.',
    accepted: 'on or off',
    defaultValue: 'off',
    parse: (text) => oneOf(onOffWords)(text) === 'on',
  }),
  INBOX_NEW_CONVERSATIONS: variable({
    description:
      'Whether an email that is not a reply starts a new conversation. Use off for mailboxes that are also read elsewhere: ' +
      'then such emails are kept for 60 days in the view Quiet of the inbox, where they wait for nobody.',
    accepted: 'on or off',
    defaultValue: 'off',
    parse: (text) => oneOf(onOffWords)(text) === 'on',
  }),
  MAP_LATITUDE: variable({
    description: 'The latitude of the marker on the map of the contact page. Requires MAP_LONGITUDE.',
    accepted: 'degrees from -90 to 90',
    defaultValue: '',
    whenUnset: 'the place that is saved in the identity',
    parse: degrees(90),
  }),
  MAP_LONGITUDE: variable({
    description: 'The longitude of the marker on the map of the contact page. Requires MAP_LATITUDE.',
    accepted: 'degrees from -180 to 180',
    defaultValue: '',
    whenUnset: 'the place that is saved in the identity',
    parse: degrees(180),
  }),
  LLM_BASE_URL: variable({
    description:
      "The server of the language model that words the assistant's answers, any with the OpenAI API: llama.cpp, Ollama, " +
      'vLLM or a hosted one. Requires LLM_MODEL.',
    accepted: 'http:// or https:// with a host, such as http://127.0.0.1:11434/v1',
    defaultValue: '',
    whenUnset: 'the assistant answers with sentences of the site itself, without a language model',
    parse: parseAddress,
  }),
  LLM_MODEL: variable({
    description: 'The name of the language model on that server. Requires LLM_BASE_URL.',
    accepted: 'a text of 1 to 200 characters',
    defaultValue: '',
    whenUnset: 'the assistant answers with sentences of the site itself, without a language model',
    parse: textOfLength(1, 200),
  }),
  EMBEDDING_MODEL: variable({
    description:
      'The name of a model on that server whose vectors (/embeddings) find passages by their meaning. Requires LLM_BASE_URL.',
    accepted: 'a text of 1 to 200 characters',
    defaultValue: '',
    whenUnset: 'passages are found by their words alone',
    parse: textOfLength(1, 200),
  }),
  LLM_API_KEY: variable({
    description: 'The key of that server, sent as a bearer token.',
    accepted: 'a text of 1 to 4096 characters',
    defaultValue: '',
    whenUnset: 'none is sent',
    secret: true,
    parse: textOfLength(1, 4096),
  }),
  LLM_MAX_ANSWER_TOKENS: variable({
    description: 'The longest answer of the language model, in tokens.',
    accepted: 'a whole number from 16 to 4096',
    defaultValue: '400',
    parse: integer(16, 4096),
  }),
  LLM_MAX_DAILY_TOKENS: variable({
    description:
      'The tokens that questions and answers may cost in a day (UTC). Then the assistant answers without the language model.',
    accepted: 'a whole number from 0 to 1000000000',
    defaultValue: '1000000',
    parse: integer(0, 1_000_000_000),
  }),
  LLM_FIRST_WORD_TIMEOUT: variable({
    description: 'Seconds until the first word of the language model. Then the assistant answers without it.',
    accepted: 'a whole number from 1 to 120',
    defaultValue: '10',
    parse: integer(1, 120),
  }),
  LLM_NEXT_WORD_TIMEOUT: variable({
    description: 'Seconds between two words of the language model. After that the assistant continues without it.',
    accepted: 'a whole number from 1 to 120',
    defaultValue: '5',
    parse: integer(1, 120),
  }),
  CHAT_RETENTION_DAYS: variable({
    description: 'The days after which questions to the assistant are deleted.',
    accepted: 'a whole number from 1 to 3650',
    defaultValue: '90',
    parse: integer(1, 3650),
  }),
  HISTORY_DAYS: variable({
    description:
      'The days after which former states of records and entries of the activity are deleted. Present states are always kept.',
    accepted: 'a whole number from 1 to 3650',
    defaultValue: '365',
    parse: integer(1, 3650),
  }),
  VISITS: variable({
    description:
      'How visits are counted, without cookies and addresses: from the pages that this server sends, by a report of 300 ' +
      'bytes at most from browsers (for sites behind a CDN), or not at all.',
    accepted: 'server, browser or off',
    defaultValue: '',
    whenUnset: 'browser with EDGE_MAX_AGE, otherwise server',
    parse: oneOf(/** @type {const} */ (['server', 'browser', 'off'])),
  }),
  VISITS_DAYS: variable({
    description: 'How many days the counts of visits are kept.',
    accepted: 'a whole number from 1 to 3650',
    defaultValue: '400',
    parse: integer(1, 3650),
  }),
  LINK_CHECKS: variable({
    description:
      'Which links of the content are checked: all, those to other sites every night with one request a second to a ' +
      'host at most, or only those within this site.',
    accepted: 'all or inside',
    defaultValue: 'all',
    parse: oneOf(/** @type {const} */ (['all', 'inside'])),
  }),
  INDEXNOW_KEY: variable({
    description:
      'The key of IndexNow, any unique text. With it, search engines are told the addresses of changed ' +
      'public pages a minute later; it is served at /indexnow.txt.',
    accepted: 'a text of 8 to 128 letters, digits and hyphens',
    defaultValue: '',
    whenUnset: 'search engines are not notified',
    parse: (text) => {
      if (!/^[\dA-Za-z-]{8,128}$/.test(text))
        throw new InvalidValueError('has other characters, or not as many of them');
      return text;
    },
  }),
  INDEXNOW_URL: variable({
    description: 'The address to notify: one participating search engine notifies all others.',
    accepted: 'an address that begins with http:// or https://',
    defaultValue: 'https://api.indexnow.org/indexnow',
    parse: (text) => parseUrl(text, ['http:', 'https:']).href,
  }),
  BACKUP_DIR: variable({
    description:
      'The folder of nightly backups, on another disk than STORAGE_DIR. Each contains the database and all uploads (docs/backup.md).',
    accepted: 'the path of a folder that can be written to',
    defaultValue: '',
    whenUnset: 'no nightly backup is made',
    parse: textOfLength(1, 4096),
  }),
  BACKUP_HOUR: variable({
    description:
      'The hour of the nightly backup, in the time zone that is saved in the identity. A missed one is made at the next start.',
    accepted: 'a whole number from 0 to 23',
    defaultValue: '3',
    parse: integer(0, 23),
  }),
  BACKUP_KEEP_DAYS: variable({
    description: 'How long nightly backups are kept. Older ones are deleted after a new one.',
    accepted: 'a whole number from 1 to 3650',
    defaultValue: '14',
    parse: integer(1, 3650),
  }),
  MIGRATION_BACKUP_HOURS: variable({
    description:
      'On MariaDB, how old the last backup may be when a new version changes tables; otherwise it does not start. With ' +
      '0 its age is only logged. SQLite databases are copied first.',
    accepted: 'a whole number from 0 to 8760',
    defaultValue: '0',
    parse: integer(0, 8760),
  }),
  PAGE_CACHE: variable({
    description: 'Whether public pages and their data are cached in memory until the content changes.',
    accepted: 'on or off',
    defaultValue: 'on',
    parse: (text) => oneOf(onOffWords)(text) === 'on',
  }),
  API_DOCS: variable({
    description: 'Whether the documentation of the API is served, at /api/docs, /api/docs-json and /api/docs-yaml.',
    accepted: 'on or off',
    defaultValue: 'on',
    parse: (text) => oneOf(onOffWords)(text) === 'on',
  }),
  LOG_LEVEL: variable({
    description: 'The lowest level of messages that are logged.',
    accepted: 'error, warn, info or debug',
    defaultValue: 'info',
    parse: oneOf(levelWords),
  }),
  LOG_FORMAT: variable({
    description: 'How messages are logged: as lines for people, or one JSON object a line for programs.',
    accepted: 'text or json',
    defaultValue: '',
    whenUnset: 'text in a terminal and in development, otherwise json',
    parse: oneOf(formatWords),
  }),
  LOG_REQUESTS: variable({
    description:
      'Which requests are logged, in one line each at level info: all, those that the cache of public pages does not ' +
      'answer, or none. A line has method, route, status, time taken and request id.',
    accepted: 'all, uncached or off',
    defaultValue: '',
    whenUnset: 'uncached with LOG_FORMAT=json and in development, otherwise off',
    parse: oneOf(requestWords),
  }),
  LOG_ADDRESSES: variable({
    description: 'Whether log lines of requests and refusals have the IP address, which is personal data.',
    accepted: 'on or off',
    defaultValue: 'off',
    parse: (text) => oneOf(onOffWords)(text) === 'on',
  }),
  WEBHOOKS_TO_PRIVATE: variable({
    description:
      'Whether webhooks may call private, loopback and link-local addresses. With on, administrators can make this ' +
      'server call others in its network.',
    accepted: 'on or off',
    defaultValue: 'off',
    parse: (text) => oneOf(onOffWords)(text) === 'on',
  }),
  METRICS_PORT: variable({
    description: 'The TCP port on which Prometheus reads metrics, at /metrics. Never open it to the public.',
    accepted: 'a whole number from 1 to 65535',
    defaultValue: '',
    whenUnset: 'there are no metrics',
    parse: integer(1, 65535),
  }),
  METRICS_HOST: variable({
    description: 'The IP address or host name to listen on for METRICS_PORT.',
    accepted: 'an IP address or a host name',
    defaultValue: '127.0.0.1',
    parse: parseHost,
  }),
  EDGE_MAX_AGE: variable({
    description:
      'Seconds for which a CDN or caching proxy may keep public pages and content (`s-maxage`), sent with the keys ' +
      '`Surrogate-Key` and `Cache-Tag`. Without purging, visitors see a change so much later.',
    accepted: 'a whole number from 1 to 2592000',
    defaultValue: '',
    whenUnset: 'no cache in front keeps pages',
    parse: integer(1, 2_592_000),
  }),
  EDGE_PURGE_URL: variable({
    description:
      'The address to call when content changes, so that the CDN forgets it: `https://api.fastly.com/service/ID/purge`, ' +
      '`https://api.cloudflare.com/client/v4/zones/ID/purge_cache`, or that of Varnish. Requires EDGE_MAX_AGE.',
    accepted: 'an address that begins with http:// or https://',
    defaultValue: '',
    whenUnset: 'no CDN is purged',
    secret: true,
    parse: (text) => parseUrl(text, ['http:', 'https:']).href,
  }),
  EDGE_PURGE_FORMAT: variable({
    description:
      'The form of that call. For Varnish: `PURGE` with the keys in the header `xkey`, as vmod_xkey reads them.',
    accepted: 'fastly, cloudflare or varnish',
    defaultValue: 'varnish',
    parse: oneOf(/** @type {const} */ (['fastly', 'cloudflare', 'varnish'])),
  }),
  EDGE_PURGE_TOKEN: variable({
    description: "The CDN's token: sent as `Fastly-Key` to Fastly, otherwise as `Authorization: Bearer`.",
    accepted: 'a text of 1 to 4096 characters',
    defaultValue: '',
    whenUnset: 'none is sent',
    secret: true,
    parse: textOfLength(1, 4096),
  }),
  SHUTDOWN_DELAY: variable({
    description:
      'Seconds for which a process that gets SIGTERM keeps serving, but is not ready at `/health/ready`: longer than ' +
      'a balancer takes to notice. Ctrl-C does not wait. With it, a port opens only once the application has started.',
    accepted: 'a whole number from 0 to 300',
    defaultValue: '0',
    parse: integer(0, 300),
  }),
  SHUTDOWN_TIMEOUT: variable({
    description:
      'Seconds after SHUTDOWN_DELAY for requests, downloads and background work; what still runs then is ended.',
    accepted: 'a whole number from 1 to 600',
    defaultValue: '10',
    parse: integer(1, 600),
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    description:
      'The collector to which traces are sent by OTLP over HTTP (docs/watching.md). The other variables of ' +
      'OpenTelemetry have effect, too.',
    accepted: 'an address that begins with http:// or https://',
    defaultValue: '',
    whenUnset: 'there are no traces',
    parse: (text) => parseUrl(text, ['http:', 'https:']).href,
  }),
  NODE_ENV: variable({
    description: 'The mode of the process. Use `production` for every public site.',
    accepted: 'production, development or test',
    defaultValue: 'production',
    parse: oneOf(modeWords),
  }),
});

/**
 * Validates all environment variables and returns the configuration.
 * @param {Record<string, string | undefined>} env
 * @param {string} [root] The folder that a relative STORAGE_DIR is resolved against.
 * @param {boolean} [isTerminal] Whether a person reads the standard output.
 * @returns {Environment}
 * @throws {ConfigurationError} With one sentence about the variable, the error and the accepted values.
 */
export function readEnvironment(env, root = process.cwd(), isTerminal = process.stdout.isTTY === true) {
  /**
   * @template T
   * @param {string} name
   * @param {Variable<T>} line
   * @returns {T | undefined}
   */
  const optional = (name, line) => {
    // Docker Compose and shells pass unset variables as empty strings.
    const text = env[name] || line.defaultValue;
    if (text === '') return undefined;
    try {
      return line.parse(text);
    } catch (error) {
      if (!(error instanceof InvalidValueError)) throw error;
      throw new ConfigurationError(`${name}${quoted(text, line)} ${error.message}; accepted is ${line.accepted}.`);
    }
  };
  /**
   * @template T
   * @param {string} name
   * @param {Variable<T>} line
   * @returns {T}
   */
  const required = (name, line) => {
    const value = optional(name, line);
    if (value === undefined) throw new ConfigurationError(`${name} is not set; accepted is ${line.accepted}.`);
    return value;
  };

  const v = variables;
  const storageCredentials = () => {
    const accessKeyId = optional('S3_ACCESS_KEY_ID', v.S3_ACCESS_KEY_ID);
    const secretAccessKey = optional('S3_SECRET_ACCESS_KEY', v.S3_SECRET_ACCESS_KEY);
    if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
    if (!accessKeyId && !secretAccessKey) return undefined;
    const [set, missing] = accessKeyId
      ? ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']
      : ['SECRET_ACCESS_KEY', 'ACCESS_KEY_ID'];
    throw new ConfigurationError(`S3_${missing} is missing although S3_${set} is set; accepted are both or neither.`);
  };
  const mode = required('NODE_ENV', v.NODE_ENV);
  const host = required('HOST', v.HOST);
  const port = required('PORT', v.PORT);
  const siteUrl = optional('SITE_URL', v.SITE_URL) ?? `http://${loopbackHost(host)}:${port}`;
  const storageDir = resolve(root, required('STORAGE_DIR', v.STORAGE_DIR));
  const privateDir = join(storageDir, 'private');
  const server = optional('DATABASE_URL', v.DATABASE_URL);
  // Validated even without a server.
  const limits = {
    poolSize: required('DATABASE_POOL_SIZE', v.DATABASE_POOL_SIZE),
    connectTimeout: required('DATABASE_CONNECT_TIMEOUT', v.DATABASE_CONNECT_TIMEOUT),
    acquireTimeout: required('DATABASE_ACQUIRE_TIMEOUT', v.DATABASE_ACQUIRE_TIMEOUT),
    queryTimeout: required('DATABASE_QUERY_TIMEOUT', v.DATABASE_QUERY_TIMEOUT),
    changesTimeout: required('DATABASE_CHANGES_TIMEOUT', v.DATABASE_CHANGES_TIMEOUT),
  };
  const database = server
    ? { ...server, limits }
    : { dialect: /** @type {const} */ ('sqlite'), file: join(privateDir, 'jukwaa.sqlite') };

  const redis = optional('REDIS_URL', v.REDIS_URL);

  const admin = {
    email: required('ADMIN_EMAIL', v.ADMIN_EMAIL),
    password: optional('ADMIN_PASSWORD', v.ADMIN_PASSWORD),
  };
  if (admin.password?.toLowerCase() === admin.email.toLowerCase()) {
    throw new ConfigurationError(`ADMIN_PASSWORD is the e-mail address; accepted is ${v.ADMIN_PASSWORD.accepted}.`);
  }

  const siteKey = optional('TURNSTILE_SITE_KEY', v.TURNSTILE_SITE_KEY);
  const secretKey = optional('TURNSTILE_SECRET_KEY', v.TURNSTILE_SECRET_KEY);
  if ((siteKey === undefined) !== (secretKey === undefined)) {
    const [set, missing] = siteKey ? ['SITE', 'SECRET'] : ['SECRET', 'SITE'];
    throw new ConfigurationError(
      `TURNSTILE_${missing}_KEY is missing although TURNSTILE_${set}_KEY is set; accepted are both or neither.`,
    );
  }

  const baseUrl = optional('LLM_BASE_URL', v.LLM_BASE_URL);
  const model = optional('LLM_MODEL', v.LLM_MODEL);
  if ((baseUrl === undefined) !== (model === undefined)) {
    const [set, missing] = baseUrl ? ['BASE_URL', 'MODEL'] : ['MODEL', 'BASE_URL'];
    throw new ConfigurationError(`LLM_${missing} is missing although LLM_${set} is set; accepted are both or neither.`);
  }

  const embeddingModel = optional('EMBEDDING_MODEL', v.EMBEDDING_MODEL);
  if (embeddingModel && !baseUrl)
    throw new ConfigurationError(
      'LLM_BASE_URL is missing although EMBEDDING_MODEL is set; accepted are both or neither.',
    );

  // Validated even without a server.
  const modelLimits = {
    apiKey: optional('LLM_API_KEY', v.LLM_API_KEY),
    embeddingModel,
    maxAnswerTokens: required('LLM_MAX_ANSWER_TOKENS', v.LLM_MAX_ANSWER_TOKENS),
    maxDailyTokens: required('LLM_MAX_DAILY_TOKENS', v.LLM_MAX_DAILY_TOKENS),
    firstWordTimeout: required('LLM_FIRST_WORD_TIMEOUT', v.LLM_FIRST_WORD_TIMEOUT),
    nextWordTimeout: required('LLM_NEXT_WORD_TIMEOUT', v.LLM_NEXT_WORD_TIMEOUT),
  };

  const objectStorage = {
    region: required('S3_REGION', v.S3_REGION),
    endpoint: optional('S3_ENDPOINT', v.S3_ENDPOINT),
    credentials: storageCredentials(),
    forcePathStyle:
      optional('S3_FORCE_PATH_STYLE', v.S3_FORCE_PATH_STYLE) ?? optional('S3_ENDPOINT', v.S3_ENDPOINT) !== undefined,
    prefix: optional('S3_PREFIX', v.S3_PREFIX) ?? '',
    publicUrl: optional('S3_PUBLIC_URL', v.S3_PUBLIC_URL),
  };
  const bucket = optional('S3_BUCKET', v.S3_BUCKET);
  const useless = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_PREFIX', 'S3_PUBLIC_URL'].find((name) => env[name]);
  if (bucket === undefined && useless !== undefined) {
    throw new ConfigurationError(
      `S3_BUCKET is missing although ${useless} is set; accepted is ${v.S3_BUCKET.accepted}.`,
    );
  }

  const backupDir = optional('BACKUP_DIR', v.BACKUP_DIR);
  // Validated even without a folder.
  const backupTimes = {
    hour: required('BACKUP_HOUR', v.BACKUP_HOUR),
    keepDays: required('BACKUP_KEEP_DAYS', v.BACKUP_KEEP_DAYS),
  };
  const logFormat = optional('LOG_FORMAT', v.LOG_FORMAT) ?? (isTerminal || mode !== 'production' ? 'text' : 'json');
  const metricsPort = optional('METRICS_PORT', v.METRICS_PORT);
  const metricsHost = required('METRICS_HOST', v.METRICS_HOST);

  const edgeMaxAge = optional('EDGE_MAX_AGE', v.EDGE_MAX_AGE);
  const purgeUrl = optional('EDGE_PURGE_URL', v.EDGE_PURGE_URL);
  if (purgeUrl !== undefined && edgeMaxAge === undefined) {
    throw new ConfigurationError(
      'EDGE_MAX_AGE is missing although EDGE_PURGE_URL is set; accepted are both or the first alone.',
    );
  }
  // Validated even without an address.
  const purging = {
    format: required('EDGE_PURGE_FORMAT', v.EDGE_PURGE_FORMAT),
    token: optional('EDGE_PURGE_TOKEN', v.EDGE_PURGE_TOKEN),
  };
  const edge =
    edgeMaxAge === undefined
      ? undefined
      : { maxAge: edgeMaxAge, purge: purgeUrl === undefined ? undefined : { url: purgeUrl, ...purging } };

  const imapServer = optional('INBOX_IMAP_URL', v.INBOX_IMAP_URL);
  const uselessInbox = ['INBOX_ADDRESS', 'INBOX_SIGNED_ADDRESS', 'INBOX_NEW_CONVERSATIONS'].find((name) => env[name]);
  if (imapServer === undefined && uselessInbox !== undefined) {
    throw new ConfigurationError(
      `INBOX_IMAP_URL is missing although ${uselessInbox} is set; accepted is ${v.INBOX_IMAP_URL.accepted}.`,
    );
  }
  // Validated even without a server.
  const inbox = {
    address: optional('INBOX_ADDRESS', v.INBOX_ADDRESS) ?? addressOf(imapServer?.user),
    hasSignedAddresses: required('INBOX_SIGNED_ADDRESS', v.INBOX_SIGNED_ADDRESS),
    beginsConversations: required('INBOX_NEW_CONVERSATIONS', v.INBOX_NEW_CONVERSATIONS),
  };
  if (inbox.hasSignedAddresses && inbox.address === undefined)
    throw new ConfigurationError(
      `INBOX_ADDRESS is missing although INBOX_SIGNED_ADDRESS is on; accepted is ${v.INBOX_ADDRESS.accepted}.`,
    );

  const indexNowKey = optional('INDEXNOW_KEY', v.INDEXNOW_KEY);
  // Validated even without a key.
  const indexNowUrl = required('INDEXNOW_URL', v.INDEXNOW_URL);
  const latitude = optional('MAP_LATITUDE', v.MAP_LATITUDE);
  const longitude = optional('MAP_LONGITUDE', v.MAP_LONGITUDE);
  return {
    mode,
    host,
    port,
    siteUrl,
    siteName: optional('SITE_NAME', v.SITE_NAME),
    database,
    redis: redis && { ...redis, prefix: redis.prefix ?? `jukwaa:${new URL(siteUrl).host}:` },
    storageDir,
    publicDir: join(storageDir, 'public'),
    privateDir,
    objectStorage: bucket === undefined ? undefined : { bucket, ...objectStorage },
    sessionSecret: optional('SESSION_SECRET', v.SESSION_SECRET),
    admin,
    seedDemo: required('SEED_DEMO', v.SEED_DEMO),
    features: required('FEATURES', v.FEATURES),
    trustProxy: required('TRUST_PROXY', v.TRUST_PROXY),
    hstsSubdomains: required('HSTS_SUBDOMAINS', v.HSTS_SUBDOMAINS),
    turnstile: siteKey && secretKey ? { siteKey, secretKey } : undefined,
    mail: {
      smtpUrl: optional('SMTP_URL', v.SMTP_URL),
      from: optional('MAIL_FROM', v.MAIL_FROM) ?? `no-reply@${mailDomain(new URL(siteUrl).hostname)}`,
      inbox: imapServer && { server: imapServer, ...inbox },
    },
    map: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    languageModel: baseUrl && model ? { baseUrl, model, ...modelLimits } : undefined,
    chatRetentionDays: required('CHAT_RETENTION_DAYS', v.CHAT_RETENTION_DAYS),
    historyDays: required('HISTORY_DAYS', v.HISTORY_DAYS),
    backups: backupDir === undefined ? undefined : { dir: resolve(root, backupDir), ...backupTimes },
    migrationBackupHours: required('MIGRATION_BACKUP_HOURS', v.MIGRATION_BACKUP_HOURS),
    pageCache: required('PAGE_CACHE', v.PAGE_CACHE),
    apiDocs: required('API_DOCS', v.API_DOCS),
    requests: {
      perConnection: required('MAX_REQUESTS_PER_CONNECTION', v.MAX_REQUESTS_PER_CONNECTION),
      perAddress: required('MAX_REQUESTS_PER_ADDRESS', v.MAX_REQUESTS_PER_ADDRESS),
      renderings: required('MAX_RENDERINGS_PER_ADDRESS', v.MAX_RENDERINGS_PER_ADDRESS),
    },
    logLevel: required('LOG_LEVEL', v.LOG_LEVEL),
    logFormat,
    logRequests:
      optional('LOG_REQUESTS', v.LOG_REQUESTS) ?? (logFormat === 'json' || mode === 'development' ? 'uncached' : 'off'),
    logAddresses: required('LOG_ADDRESSES', v.LOG_ADDRESSES),
    webhooksToPrivate: required('WEBHOOKS_TO_PRIVATE', v.WEBHOOKS_TO_PRIVATE),
    edge,
    visits: {
      counted: optional('VISITS', v.VISITS) ?? (edge ? 'browser' : 'server'),
      days: required('VISITS_DAYS', v.VISITS_DAYS),
    },
    linkChecks: required('LINK_CHECKS', v.LINK_CHECKS),
    indexNow: indexNowKey === undefined ? undefined : { key: indexNowKey, url: indexNowUrl },
    shutdownDelay: required('SHUTDOWN_DELAY', v.SHUTDOWN_DELAY),
    shutdownTimeout: required('SHUTDOWN_TIMEOUT', v.SHUTDOWN_TIMEOUT),
    tracing: optional('OTEL_EXPORTER_OTLP_ENDPOINT', v.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined,
    metrics: metricsPort === undefined ? undefined : { host: metricsHost, port: metricsPort },
  };
}

/**
 * Parses a database URL from outside the environment.
 * @param {string} text
 * @param {string} name Name of the parameter.
 * @throws {ConfigurationError}
 */
export function readDatabaseUrl(text, name) {
  try {
    return parseDatabase(text);
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    throw new ConfigurationError(`${name} ${error.message}; accepted is ${variables.DATABASE_URL.accepted}.`);
  }
}

/**
 * Loads `.env` from the folder, if it exists, into `process.env`. Variables that are already set take precedence.
 * @param {string} [root]
 * @throws {ConfigurationError}
 */
export function loadEnvironmentFile(root = process.cwd()) {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  if (typeof process.loadEnvFile !== 'function') {
    throw new ConfigurationError(`The file .env needs Node 20.12 or newer to be read, and this is ${process.version}.`);
  }
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new ConfigurationError(`The file .env can't be read: ${error instanceof Error ? error.message : error}.`);
  }
}

/**
 * Returns the value for an error message.
 * @param {string} text
 * @param {{ secret?: boolean }} line
 */
function quoted(text, { secret }) {
  if (secret) return '';
  return ` (${JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)})`;
}

/**
 * Returns the URL host for reaching a server listening on `host` from the same machine.
 * @param {string} host
 */
function loopbackHost(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIP(host) === 6 ? `[${host}]` : host;
}

/**
 * Returns a user's name, if it is an e-mail address.
 * @param {string | undefined} user
 */
function addressOf(user) {
  if (user === undefined) return undefined;
  try {
    return parseEmail(user);
  } catch {
    return undefined;
  }
}

/**
 * Returns the domain of the default sender: an IP address is not a valid mail domain.
 * @param {string} hostname
 */
function mailDomain(hostname) {
  return isIP(hostname) !== 0 || hostname.startsWith('[') ? 'localhost' : hostname;
}
