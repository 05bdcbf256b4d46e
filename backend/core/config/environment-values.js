// Parsers for the values of environment variables: each function parses one kind, and explains errors. Plain JavaScript without
// packages, like environment.js.
import { isIP } from 'node:net';

/** @typedef {import('./environment.js').MariaDatabase} MariaDatabase */
/** @typedef {import('./environment.js').RedisServers} RedisServers */
/** @typedef {import('./environment.js').TrustedProxies} TrustedProxies */

/** The message continues after the name of the variable: "is not a number". */
export class InvalidValueError extends Error {}

/**
 * @template {string} T
 * @param {readonly T[]} words
 * @returns {(text: string) => T}
 */
export function oneOf(words) {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found === undefined) throw new InvalidValueError('is none of the known values');
    return found;
  };
}

/**
 * @param {number} min
 * @param {number} max
 * @returns {(text: string) => number}
 */
export function integer(min, max) {
  return (text) => {
    if (!/^\d+$/.test(text)) throw new InvalidValueError('is not a whole number');
    const number = Number(text);
    if (number < min || number > max) throw new InvalidValueError('is out of range');
    return number;
  };
}

/**
 * @param {number} limit
 * @returns {(text: string) => number}
 */
export function degrees(limit) {
  return (text) => {
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw new InvalidValueError('is not a number');
    const number = Number(text);
    if (Math.abs(number) > limit) throw new InvalidValueError('is out of range');
    return number;
  };
}

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
 * @returns {import('./environment.js').ImapServer}
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
export function parseEmail(text) {
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
 * @returns {import('./environment.js').FeatureChoice}
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

/** @param {string} text */
export function parseHost(text) {
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
