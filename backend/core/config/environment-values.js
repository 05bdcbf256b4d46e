// Parsers for the values of environment variables: each function parses one kind, and explains errors. Plain JavaScript without
// packages, like environment.js.
import { isIP } from 'node:net';

/** @typedef {import('./environment.js').DatabaseLimits} DatabaseLimits */

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
 * The features to have, or those to leave out.
 * @typedef {{ names: string[], areLeftOut: boolean }} FeatureChoice
 */

/**
 * Trust in X-Forwarded-For: none, a number of proxies, or proxies at these addresses.
 * @typedef {false | number | string[]} TrustedProxies
 */

/** The message continues after the name of the variable: "is not a number". */
export class InvalidValueError extends Error {}

/**
 * What is accepted, and its parser.
 * @template T
 * @typedef {{ accepted: string, parse: (text: string) => T }} Value
 */

/**
 * @template {string} T
 * @param {T[]} words
 * @returns {Value<T>}
 */
export const word = (...words) => ({
  accepted: `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
  parse: (text) => {
    const found = words.find((one) => one === text);
    if (found === undefined) throw new InvalidValueError('is none of the known values');
    return found;
  },
});

/** @type {(yes: string, no: string) => Value<boolean>} */
const either = (yes, no) => {
  const { accepted, parse } = word(yes, no);
  return { accepted, parse: (text) => parse(text) === yes };
};

export const trueOrFalse = either('true', 'false');
export const onOrOff = either('on', 'off');

/**
 * @param {number} min
 * @param {number} max
 * @returns {(text: string) => number}
 */
function integer(min, max) {
  return (text) => {
    if (!/^\d+$/.test(text)) throw new InvalidValueError('is not a whole number');
    const number = Number(text);
    if (number < min || number > max) throw new InvalidValueError('is out of range');
    return number;
  };
}

/** @type {(min: number, max: number) => Value<number>} */
export const wholeNumber = (min, max) => ({
  accepted: `a whole number from ${min} to ${max}`,
  parse: integer(min, max),
});

/** @type {(limit: number) => Value<number>} */
export const degrees = (limit) => ({
  accepted: `degrees from -${limit} to ${limit}`,
  parse: (text) => {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw new InvalidValueError('is not a number');
    const number = Number(text);
    if (Math.abs(number) > limit) throw new InvalidValueError('is out of range');
    return number;
  },
});

/**
 * @param {number} min
 * @param {number} max
 * @returns {(text: string) => string}
 */
export function textOfLength(min, max) {
  return (text) => {
    const length = [...text].length;
    if (length < min) throw new InvalidValueError(`is too short (${length} characters)`);
    if (length > max) throw new InvalidValueError(`is too long (${length} characters)`);
    return text;
  };
}

/** @type {(min: number, max: number) => Value<string>} */
export const text = (min, max) => ({
  accepted: `a text of ${min} to ${max} characters`,
  parse: textOfLength(min, max),
});

/** @type {Value<string>} */
export const folder = { accepted: 'the path of a folder that can be written to', parse: textOfLength(1, 4096) };

/**
 * @param {string} text
 * @param {readonly string[]} schemes With the colon, as in 'https:'.
 */
export function parseUrl(text, schemes) {
  if (!URL.canParse(text)) throw new InvalidValueError('is not an absolute URL');
  const url = new URL(text);
  if (!schemes.includes(url.protocol)) throw new InvalidValueError(`has the scheme ${url.protocol}//`);
  if (url.hostname === '') throw new InvalidValueError('names no host');
  return url;
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new InvalidValueError('has a malformed %-escape');
  }
}

/**
 * @param {string} text
 * @returns {MariaDatabase}
 */
export function parseDatabase(text) {
  const url = parseUrl(text, ['mysql:', 'mariadb:']);
  if (!['', '?tls=true'].includes(url.search) || url.hash !== '')
    throw new InvalidValueError('has other parameters than ?tls=true after the database');
  if (url.username === '') throw new InvalidValueError('names no user');
  const name = decoded(url.pathname.slice(1));
  if (name === '') throw new InvalidValueError('names no database');
  if (!/^[\w$-]{1,64}$/.test(name))
    throw new InvalidValueError('names a database with characters other than letters, digits, _, $ and -');
  return {
    dialect: 'mariadb',
    // IPv6 addresses have brackets in URLs only.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? 3306 : Number(url.port),
    user: decoded(url.username),
    password: decoded(url.password),
    name,
    ...(url.search === '' ? {} : { tls: true }),
  };
}

/**
 * @param {string} text
 * @returns {ImapServer}
 */
export function parseMailbox(text) {
  const url = parseUrl(text, ['imap:', 'imaps:']);
  if (url.search !== '' || url.hash !== '') throw new InvalidValueError('has parameters after the folder');
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === '' || password === '') throw new InvalidValueError('names no user with a password');
  const secure = url.protocol === 'imaps:';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
    secure,
    user,
    password,
    folder: decoded(url.pathname.slice(1)) || 'INBOX',
  };
}

/**
 * @param {string} text
 * @returns {Omit<RedisServers, 'prefix'> & { prefix: string | undefined }}
 */
export function parseRedis(text) {
  // The platform can't parse URLs with several hosts.
  const match = /^(rediss?)(?:\+(sentinel|cluster))?:\/\/(?:([^@/?#]*)@)?([^@/?#]+)(?:\/([^?#]*))?(?:\?([^#]*))?$/.exec(
    text,
  );
  if (!match) throw new InvalidValueError('is not the address of a Redis server');
  const [, scheme, suffix, user, hosts = '', path = '', query] = match;
  const kind = suffix === 'sentinel' || suffix === 'cluster' ? suffix : 'server';
  const nodes = hosts.split(',').map((part) => redisNode(part, kind === 'sentinel' ? 26379 : 6379));
  if (kind === 'server' && nodes.length > 1)
    throw new InvalidValueError('names several servers, which takes redis+sentinel:// or redis+cluster://');
  const parts = path === '' ? [] : path.split('/');
  const primaryName = kind === 'sentinel' ? decoded(parts.shift() ?? '') : undefined;
  if (primaryName === '') throw new InvalidValueError('does not say what the sentinels call the primary');
  const [database = '0', ...rest] = parts;
  if (rest.length > 0 || !/^\d{1,5}$/.test(database)) throw new InvalidValueError('has no number as its database');
  if (kind === 'cluster' && database !== '0')
    throw new InvalidValueError('names a database, and a cluster has none but number 0');
  const parameters = new URLSearchParams(query);
  const known = ['prefix', ...(kind === 'sentinel' ? ['sentinel_username', 'sentinel_password'] : [])];
  for (const name of parameters.keys())
    if (!known.includes(name)) throw new InvalidValueError(`has other parameters than ${known.join(', ')}`);
  const prefix = parameters.get('prefix') ?? undefined;
  if (prefix !== undefined && !/^[\w:.-]{1,64}$/.test(prefix))
    throw new InvalidValueError(
      'has a prefix that is longer than 64 characters, or has others than letters, digits, _ : . -',
    );
  return {
    kind,
    nodes,
    primaryName,
    ...redisUser(user),
    sentinelUser: {
      username: parameters.get('sentinel_username') ?? undefined,
      password: parameters.get('sentinel_password') ?? undefined,
    },
    database: Number(database),
    tls: scheme === 'rediss',
    prefix,
  };
}

/**
 * @param {string} text
 * @param {number} defaultPort
 */
function redisNode(text, defaultPort) {
  if (!URL.canParse(`redis://${text}`)) throw new InvalidValueError('has a host that is none, or a wrong port');
  const { hostname, port } = new URL(`redis://${text}`);
  if (hostname === '') throw new InvalidValueError('names no host');
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port === '' ? defaultPort : Number(port) };
}

/** @param {string | undefined} text */
function redisUser(text) {
  if (text === undefined) return { username: undefined, password: undefined };
  const colon = text.indexOf(':');
  // redis://secret@host is a common mistake: it has a user without a password.
  if (colon < 0) throw new InvalidValueError('has a user without a password; a password alone follows a colon');
  return {
    username: decoded(text.slice(0, colon)) || undefined,
    password: decoded(text.slice(colon + 1)) || undefined,
  };
}

/** @param {string} text */
export function parseSiteUrl(text) {
  const url = parseUrl(text, ['http:', 'https:']);
  if (url.username !== '' || url.password !== '') throw new InvalidValueError('contains a user name');
  if (text.endsWith('/')) throw new InvalidValueError('ends in a slash');
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new InvalidValueError('has more than a host and a port');
  return url.origin;
}

/**
 * Parses the origins of other sites.
 * @param {string} text
 */
export function parseOrigins(text) {
  const origins = text.split(',').map((part) => parseSiteUrl(part.trim()));
  if (origins.length > 50) throw new InvalidValueError('has more than 50 origins');
  return [...new Set(origins)];
}

/**
 * Parses an address to which paths are appended.
 * @param {string} text
 */
export function parseAddress(text) {
  const url = parseUrl(text, ['http:', 'https:']);
  if (url.username !== '' || url.password !== '') throw new InvalidValueError('contains a user name');
  if (url.search !== '' || url.hash !== '') throw new InvalidValueError('has parameters');
  return text.replace(/\/+$/, '');
}

/** @param {string} text */
function parseEmail(text) {
  if (!/^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)*$/.test(text)) throw new InvalidValueError('is not an e-mail address');
  return textOfLength(3, 254)(text);
}

/**
 * Parses a bare address, or a name with the address in angle brackets.
 * @param {string} text
 */
export function parseSender(text) {
  parseEmail(/^[^<>"\r\n]+ <([^<>]*)>$/.exec(text)?.[1] ?? text);
  return text;
}

/**
 * @param {string} text
 * @returns {FeatureChoice}
 */
export function parseFeatures(text) {
  if (text === 'all' || text === 'none') return { names: [], areLeftOut: text === 'all' };
  const words = text.split(',').map((word) => word.trim());
  if (!words.every((word) => /^-?[a-z]+(-[a-z]+)*$/.test(word))) throw new InvalidValueError('is no list of features');
  const without = words.filter((word) => word.startsWith('-'));
  if (without.length === 0) return { names: words, areLeftOut: false };
  if (without.length < words.length) throw new InvalidValueError('has names with a minus and names without');
  return { names: without.map((word) => word.slice(1)), areLeftOut: true };
}

/**
 * A provider of company accounts. Roles are named.
 * @typedef {object} AccountProviderSetting
 * @property {string} slug
 * @property {string} name
 * @property {string} issuer
 * @property {string} client_id
 * @property {string} client_secret Empty without one.
 * @property {string} kind
 * @property {string} scope
 * @property {string[]} email_domains
 * @property {boolean} trusts_email
 * @property {string} role_claim
 * @property {{ value: string, role: string }[]} role_rules
 * @property {string} default_role Empty for none.
 * @property {boolean} creates_people
 * @property {boolean} signs_out
 */

const PROVIDER_DEFAULTS = Object.freeze({
  client_secret: '',
  kind: 'other',
  scope: 'openid email profile',
  email_domains: [],
  trusts_email: false,
  role_claim: '',
  role_rules: [],
  default_role: '',
  creates_people: false,
  signs_out: true,
});

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value @param {unknown} like */
const isLike = (value, like) =>
  Array.isArray(like) ? Array.isArray(value) && value.length <= 50 : typeof value === typeof like;

/**
 * @param {string} text
 * @returns {AccountProviderSetting[]}
 */
export function parseAccountProviders(text) {
  const list = parseJson(text);
  if (!Array.isArray(list) || list.length > 10 || !list.every(isObject))
    throw new InvalidValueError('is no list of up to ten objects');
  const providers = list.map((given) => {
    const all = { slug: '', name: '', issuer: '', client_id: '', ...PROVIDER_DEFAULTS };
    for (const [name, value] of Object.entries(given)) {
      if (!Object.hasOwn(all, name)) throw new InvalidValueError(`has a field ${name}, which is unknown`);
      if (!isLike(value, all[/** @type {keyof typeof all} */ (name)]))
        throw new InvalidValueError(`has a field ${name} of another type`);
    }
    return checkedProvider(/** @type {AccountProviderSetting} */ ({ ...all, ...given }));
  });
  if (new Set(providers.map(({ slug }) => slug)).size < providers.length)
    throw new InvalidValueError('has two providers with the same slug');
  return providers;
}

/** @param {string} text @returns {unknown} */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidValueError('is no JSON');
  }
}

/** @param {AccountProviderSetting} provider */
function checkedProvider(provider) {
  const { slug, name, client_id, issuer, email_domains, trusts_email, role_claim, role_rules } = provider;
  const { creates_people, default_role, scope } = provider;
  if (!/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(slug)) throw new InvalidValueError('has a slug that is none');
  if (name === '' || client_id === '') throw new InvalidValueError('lacks a name or a client_id');
  const { protocol, hostname, search, hash } = parseUrl(issuer, ['https:', 'http:']);
  if (search !== '' || hash !== '' || (protocol === 'http:' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)))
    throw new InvalidValueError('has an issuer that is not https');
  if (/^login\.microsoftonline\.com\/(?:common|organizations|consumers)/i.test(issuer.slice('https://'.length)))
    throw new InvalidValueError('has the issuer of all tenants');
  if (!email_domains.every((domain) => typeof domain === 'string' && /^[a-z0-9.-]+$/.test(domain)))
    throw new InvalidValueError('has email_domains that are none; in small letters');
  if (trusts_email && email_domains.length === 0) throw new InvalidValueError('trusts_email without email_domains');
  const isRule = (/** @type {unknown} */ rule) =>
    isObject(rule) && typeof rule.value === 'string' && typeof rule.role === 'string';
  if (!role_rules.every(isRule)) throw new InvalidValueError('has role_rules without value or role');
  if (role_rules.length > 0 && role_claim === '') throw new InvalidValueError('has role_rules without role_claim');
  if (creates_people && role_rules.length === 0 && default_role === '')
    throw new InvalidValueError('creates_people without role_rules or default_role');
  if (!scope.split(' ').includes('openid')) throw new InvalidValueError('has a scope without openid');
  return provider;
}

/** @param {string} text */
function parseHost(text) {
  if (isIP(text) === 0 && !/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(text)) {
    throw new InvalidValueError('is not a host');
  }
  return text;
}

/**
 * @param {string} text
 * @returns {TrustedProxies}
 */
export function parseProxies(text) {
  if (text === 'false') return false;
  if (/^\d+$/.test(text)) return integer(1, 32)(text);
  return text.split(',').map((part) => {
    const entry = part.trim();
    if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return entry;
    const [address = '', bits, ...rest] = entry.split('/');
    const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const good =
      rest.length === 0 && widest > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest));
    if (!good) throw new InvalidValueError('contains something that is not an address');
    return entry;
  });
}

/** @type {Value<string>} */
export const host = { accepted: 'an IP address or a host name', parse: parseHost };

/** @type {Value<string>} */
export const email = { accepted: 'an e-mail address', parse: parseEmail };

/** @type {Value<string>} */
export const webAddress = {
  accepted: 'an address that begins with http:// or https://',
  parse: (text) => parseUrl(text, ['http:', 'https:']).href,
};

/** @type {Value<string>} An address to which paths are appended. */
export const baseAddress = {
  accepted: 'http:// or https:// with a host, and no user name or parameters',
  parse: parseAddress,
};
