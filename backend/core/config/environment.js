// Plain JavaScript without packages: `npm start` uses it to read the configuration before anything is installed, in a Node
// version without TypeScript support. See docs/decisions/001-configuration-in-plain-javascript.md.
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { email, InvalidValueError, parseDatabase } from './environment-values.js';
import { allVariables, databaseLimits, variables } from './environment-variables.js';

export { databaseLimits };

/**
 * The configuration from the environment variables, validated and typed.
 * @typedef {ReturnType<typeof readEnvironment>} Environment
 */

/** @typedef {import('./environment-values.js').MariaDatabase} MariaDatabase */
/** @typedef {import('./environment-values.js').FeatureChoice} FeatureChoice */
/** @typedef {import('./environment-variables.js').Values} Values */
/** @typedef {import('./environment-variables.js').VariableName} VariableName */

/**
 * The embedded database, a file in the storage folder.
 * @typedef {{ dialect: 'sqlite', file: string }} SqliteDatabase
 */

/**
 * Limits of connections to a server. Times are in seconds.
 * @typedef {{ -readonly [K in keyof typeof databaseLimits]: number }} DatabaseLimits
 */

/** @typedef {NonNullable<Environment['redis']>} RedisServers */
/** @typedef {NonNullable<NonNullable<Environment['edge']>['purge']>} EdgePurge */
/** @typedef {NonNullable<Environment['languageModel']>} LanguageModelServer */
/** @typedef {NonNullable<Environment['objectStorage']>} ObjectStorage */
/** @typedef {Environment['logLevel']} LogLevel */
/** @typedef {Environment['logFormat']} LogFormat */

/** A configuration that the application can't start with; the message is one sentence for the operator. */
export class ConfigurationError extends Error {
  /** @override */
  name = 'ConfigurationError';
}

/**
 * Validates all environment variables and returns the configuration.
 * @param {Record<string, string | undefined>} env
 * @param {string} [root] The folder that a relative STORAGE_DIR is resolved against.
 * @param {boolean} [isTerminal] Whether a person reads the standard output.
 * @throws {ConfigurationError} With one sentence about the variable, the error and the accepted values.
 */
export function readEnvironment(env, root = process.cwd(), isTerminal = process.stdout.isTTY === true) {
  const v = valuesIn(env);
  if (v.ADMIN_PASSWORD?.toLowerCase() === v.ADMIN_EMAIL.toLowerCase())
    throw new ConfigurationError(
      `ADMIN_PASSWORD is the e-mail address; accepted is ${variables.ADMIN_PASSWORD.accepted}.`,
    );
  const inboxAddress = v.INBOX_ADDRESS ?? addressOf(v.INBOX_IMAP_URL?.user);
  if (v.INBOX_SIGNED_ADDRESS && inboxAddress === undefined) throw missing('INBOX_ADDRESS', 'INBOX_SIGNED_ADDRESS');

  const siteUrl = v.SITE_URL ?? `http://${loopbackHost(v.HOST)}:${v.PORT}`;
  const storageDir = resolve(root, v.STORAGE_DIR);
  const privateDir = join(storageDir, 'private');
  const logFormat = v.LOG_FORMAT ?? (isTerminal || v.NODE_ENV !== 'production' ? 'text' : 'json');
  return {
    mode: v.NODE_ENV,
    host: v.HOST,
    port: v.PORT,
    /** Absolute, without a trailing slash. */
    siteUrl,
    siteName: v.SITE_NAME,
    database: databaseOf(v, privateDir),
    /** What the copies of the application share. */
    redis: v.REDIS_URL && {
      ...v.REDIS_URL,
      /** Of all keys and channels. */
      prefix: v.REDIS_URL.prefix ?? `jukwaa:${new URL(siteUrl).host}:`,
    },
    /** Absolute path. */
    storageDir,
    /** Files served at /storage. */
    publicDir: join(storageDir, 'public'),
    /** Files that are never served: the embedded database, the session secret, backups. */
    privateDir,
    /** The bucket of uploads; undefined for the storage folder. */
    objectStorage: objectStorageOf(v),
    /** If unset, the application generates one and stores it in the storage folder. */
    sessionSecret: v.SESSION_SECRET,
    /** The first administrator. */
    admin: { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD },
    seedDemo: v.SEED_DEMO,
    /** Parts of the product that this site has, or is without. */
    features: v.FEATURES,
    /** Extensions that this site has, or is without, of those that it was built with. */
    extensions: v.EXTENSIONS,
    trustProxy: v.TRUST_PROXY,
    /** Whether HSTS includes subdomains. */
    hstsSubdomains: v.HSTS_SUBDOMAINS,
    turnstile:
      v.TURNSTILE_SITE_KEY && v.TURNSTILE_SECRET_KEY
        ? { siteKey: v.TURNSTILE_SITE_KEY, secretKey: v.TURNSTILE_SECRET_KEY }
        : undefined,
    mail: {
      smtpUrl: v.SMTP_URL,
      from: v.MAIL_FROM ?? `no-reply@${mailDomain(new URL(siteUrl).hostname)}`,
      /** The mailbox for replies of visitors. */
      ...(v.INBOX_IMAP_URL && {
        inbox: {
          server: v.INBOX_IMAP_URL,
          /** Undefined to use the contact information's. */
          address: inboxAddress,
          /** Whether it also receives mail to subaddresses. */
          hasSignedAddresses: v.INBOX_SIGNED_ADDRESS,
          /** Whether mails that are not replies are accepted as well. */
          beginsConversations: v.INBOX_NEW_CONVERSATIONS,
        },
      }),
    },
    map:
      v.MAP_LATITUDE === undefined || v.MAP_LONGITUDE === undefined
        ? undefined
        : { latitude: v.MAP_LATITUDE, longitude: v.MAP_LONGITUDE },
    languageModel: languageModelOf(v),
    /** How long questions to the assistant are stored. */
    chatRetentionDays: v.CHAT_RETENTION_DAYS,
    /** How long former states of records are stored. */
    historyDays: v.HISTORY_DAYS,
    /** The nightly backup; `dir` is absolute. */
    backups:
      v.BACKUP_DIR === undefined
        ? undefined
        : { dir: resolve(root, v.BACKUP_DIR), hour: v.BACKUP_HOUR, keepDays: v.BACKUP_KEEP_DAYS },
    /** Maximum age of a backup for migrations on a server; 0 for any age. */
    migrationBackupHours: v.MIGRATION_BACKUP_HOURS,
    pageCache: v.PAGE_CACHE,
    /** Whether the API's documentation is served. */
    apiDocs: v.API_DOCS,
    /** Origins of other sites whose pages may call the API. */
    corsOrigins: v.CORS_ORIGINS ?? [],
    /** Maximum numbers of concurrent requests, and of renderings for an address in a minute. */
    requests: {
      perConnection: v.MAX_REQUESTS_PER_CONNECTION,
      perAddress: v.MAX_REQUESTS_PER_ADDRESS,
      renderings: v.MAX_RENDERINGS_PER_ADDRESS,
    },
    logLevel: v.LOG_LEVEL,
    logFormat,
    logRequests: v.LOG_REQUESTS ?? (logFormat === 'json' || v.NODE_ENV === 'development' ? 'uncached' : 'off'),
    /** Whether log lines may name clients' IP addresses. */
    logAddresses: v.LOG_ADDRESSES,
    /** Whether webhooks may call addresses of the internal network. */
    webhooksToPrivate: v.WEBHOOKS_TO_PRIVATE,
    /** Providers of company accounts. */
    accountProviders: v.ACCOUNT_PROVIDERS ?? [],
    /** A CDN in front, and for how long it may cache. */
    edge:
      v.EDGE_MAX_AGE === undefined
        ? undefined
        : {
            maxAge: v.EDGE_MAX_AGE,
            purge:
              v.EDGE_PURGE_URL === undefined
                ? undefined
                : { url: v.EDGE_PURGE_URL, format: v.EDGE_PURGE_FORMAT, token: v.EDGE_PURGE_TOKEN },
          },
    /** How visits are counted, and how long counts are kept. */
    visits: {
      counted: v.VISITS ?? (v.EDGE_MAX_AGE === undefined ? 'server' : 'browser'),
      days: v.VISITS_DAYS,
    },
    /** The links of content that are checked. */
    linkChecks: v.LINK_CHECKS,
    /** The key and the address for submitting changed pages. */
    indexNow: v.INDEXNOW_KEY === undefined ? undefined : { key: v.INDEXNOW_KEY, url: v.INDEXNOW_URL },
    /** Seconds for which a terminating process keeps serving. */
    shutdownDelay: v.SHUTDOWN_DELAY,
    /** Seconds after that for work in progress. */
    shutdownTimeout: v.SHUTDOWN_TIMEOUT,
    /** Whether traces are sent by OTLP. */
    tracing: v.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    /** The address at which Prometheus reads the metrics. */
    metrics: v.METRICS_PORT === undefined ? undefined : { host: v.METRICS_HOST, port: v.METRICS_PORT },
  };
}

/**
 * Parses all variables, also those without effect.
 * @param {Record<string, string | undefined>} env
 * @returns {Values}
 * @throws {ConfigurationError}
 */
function valuesIn(env) {
  const values = allVariables.map(([name, variable]) => {
    // Docker Compose and shells pass unset variables as empty strings.
    const text = env[name] || variable.defaultValue;
    if (text === undefined) return [name, undefined];
    try {
      return [name, variable.parse(text)];
    } catch (error) {
      if (!(error instanceof InvalidValueError)) throw error;
      throw new ConfigurationError(
        `${name}${quoted(text, variable)} ${error.message}; accepted is ${variable.accepted}.`,
      );
    }
  });
  for (const [name, { requires = [] }] of allVariables)
    for (const other of requires) if (env[name] && !env[other]) throw missing(other, name);
  return Object.fromEntries(values);
}

/**
 * @param {string} name
 * @param {string} set What needs it.
 */
function missing(name, set) {
  const { accepted = '', requires = [] } = allVariables.find(([known]) => known === name)?.[1] ?? {};
  const both = requires.includes(set) ? 'accepted are both or neither' : `accepted is ${accepted}`;
  return new ConfigurationError(`${name} is missing although ${set} is set; ${both}.`);
}

/**
 * @param {Values} v
 * @param {string} privateDir
 * @returns {SqliteDatabase | MariaDatabase}
 */
function databaseOf(v, privateDir) {
  if (!v.DATABASE_URL) return { dialect: 'sqlite', file: join(privateDir, 'jukwaa.sqlite') };
  return {
    ...v.DATABASE_URL,
    limits: {
      poolSize: v.DATABASE_POOL_SIZE,
      connectTimeout: v.DATABASE_CONNECT_TIMEOUT,
      acquireTimeout: v.DATABASE_ACQUIRE_TIMEOUT,
      queryTimeout: v.DATABASE_QUERY_TIMEOUT,
      changesTimeout: v.DATABASE_CHANGES_TIMEOUT,
    },
  };
}

/**
 * A bucket of an object store with the API of S3.
 * @param {Values} v
 */
function objectStorageOf(v) {
  if (v.S3_BUCKET === undefined) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v;
  return {
    bucket: v.S3_BUCKET,
    region: v.S3_REGION,
    /** Undefined for AWS. */
    endpoint: v.S3_ENDPOINT,
    /** Undefined to use the machine's. */
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    /** Whether the bucket is in the path instead of the host name. */
    forcePathStyle: v.S3_FORCE_PATH_STYLE ?? v.S3_ENDPOINT !== undefined,
    /** Of all keys: empty, or with a trailing slash. */
    prefix: v.S3_PREFIX ?? '',
    /** The public address of pictures, without a trailing slash. */
    publicUrl: v.S3_PUBLIC_URL,
  };
}

/**
 * A language model on a server with OpenAI's API, and its limits.
 * @param {Values} v
 */
function languageModelOf(v) {
  if (v.LLM_BASE_URL === undefined || v.LLM_MODEL === undefined) return undefined;
  return {
    /** Without a trailing slash. */
    baseUrl: v.LLM_BASE_URL,
    model: v.LLM_MODEL,
    apiKey: v.LLM_API_KEY,
    /** Model for finding passages by meaning; undefined for none. */
    embeddingModel: v.EMBEDDING_MODEL,
    readsPictures: v.LLM_READS_PICTURES,
    /** Maximum per answer. */
    maxAnswerTokens: v.LLM_MAX_ANSWER_TOKENS,
    /** Maximum of all questions and answers of a day (UTC). */
    maxDailyTokens: v.LLM_MAX_DAILY_TOKENS,
    /** In seconds. */
    firstWordTimeout: v.LLM_FIRST_WORD_TIMEOUT,
    /** In seconds. */
    nextWordTimeout: v.LLM_NEXT_WORD_TIMEOUT,
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
    return email.parse(user);
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
