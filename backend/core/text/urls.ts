import { phoneHref, readPhone } from './phone-number.shared.js';

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]{0,61}[\\p{L}\\p{N}])?';
const TOP_LEVEL = '(?:\\p{L}{2,63}|xn--[a-z0-9-]{2,59})';
const HOST = `(?:${LABEL}\\.){1,10}(${TOP_LEVEL})`;

/** `example.com`, `example.com:8080/path`, `192.0.2.7/path`; the first group is the top-level domain. */
const bareHost = new RegExp(`^(?:${HOST}|\\d{1,3}(?:\\.\\d{1,3}){3})(?::\\d{1,5})?(?:[/?#].*)?$`, 'iu');
const email = new RegExp(`^[^\\s@<>()"',:;/?#[\\]]{1,64}@${HOST}$`, 'iu');
const dialled = /^[+*#\d][\d\s().\-*#,;=a-z]*$/i;

/** File extensions that no host name ends with. */
const fileExtension =
  /^(?:pdf|docx?|xlsx?|pptx?|od[tsp]|txt|rtf|csv|x?html?|php\d?|aspx?|jsp|jpe?g|png|gif|webp|avif|heic|svg|bmp|tiff?|mp[34]|avi|exe|dmg|json|xml|css|[jt]sx?|rar|gz|tgz|bak|ini|log|eml|ics)$/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
export const FORBIDDEN_CHARACTERS = /[\\\u0000-\u001f\u007f]/;

/** Longer URLs are not supported by all browsers and servers. */
const MAX_LENGTH = 8000;

/**
 * Completes a typed link target to a URL: `example.com` to `https://example.com`, `name@example.com` to `mailto:name@example.com`,
 * a telephone number to `tel:…`. Text that begins with `/` is a path of this site, which may not exist. Returns undefined for
 * anything else.
 */
export function completeUrl(text: string): string | undefined {
  const url = text.trim();
  if (url === '' || url.length > MAX_LENGTH || FORBIDDEN_CHARACTERS.test(url)) return undefined;
  const [, scheme] = /^(https?:\/\/|mailto:|tel:|\/\/|\/)/i.exec(url) ?? [];
  switch (scheme?.toLowerCase()) {
    case 'http://':
    case 'https://':
      return validWebUrl(url);
    case '//':
      return validWebUrl(`https:${url}`);
    case 'mailto:':
      return isMailto(url) ? encodeSpaces(url) : undefined;
    case 'tel:':
      return dialled.test(url.slice(4).trim()) ? `tel:${url.slice(4).replace(/\s/g, '')}` : undefined;
    case '/':
      return encodeSpaces(url);
  }
  if (email.test(url)) return `mailto:${url}`;
  const host = bareHost.exec(url);
  if (host) return fileExtension.test(host[1] ?? '') ? undefined : validWebUrl(`https://${url}`);
  const digits = readPhone(url)?.number.replace('+', '').length ?? 0;
  return digits >= 7 && digits <= 15 ? phoneHref(url) : undefined;
}

/** Completes an address that leaves the scheme to the page it stands on. */
export const withScheme = (address: string): string => (/^\/\/[^/]/.test(address) ? `https:${address}` : address);

/** Like `completeUrl`, for http and https only. */
export function completeWebUrl(text: string): string | undefined {
  const url = completeUrl(text);
  return url !== undefined && /^https?:/i.test(url) ? url : undefined;
}

/** Whether the link leads to a part of the page it stands on: `#prices`. */
export const isPart = (url: string): boolean => /^#[^\s#<>"\\]{1,300}$/.test(url);

/** Schemes that run code or embed data. */
const harmful = /^(?:javascript|vbscript|livescript|mocha|data|blob|file|filesystem|about|view-source):/i;

/** Whether the URL runs code or embeds data. Sanitizing removes it without an error message. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them within a scheme
export const isDangerousUrl = (url: string): boolean => harmful.test(url.replace(/[\u0000-\u0020\u007f]/g, ''));

/** Whether the text looks like the URL of another site, but is invalid: `htp:/x`, `ftp://…`, `\\\\example.com`. */
export const isInvalidExternalUrl = (url: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(url.trim()) && completeUrl(url) === undefined;

function validWebUrl(url: string): string | undefined {
  const [, host = ''] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (/\s/.test(host) || !URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  // `new URL('https://https://…')` has the host 'https'.
  if (/^(?:https?)?$|^\.|\.\./i.test(hostname)) return undefined;
  return encodeSpaces(url);
}

function isMailto(url: string): boolean {
  const [list = ''] = url.slice('mailto:'.length).split('?');
  return list.split(',').every((part) => email.test(part.trim()));
}

const encodeSpaces = (url: string): string => url.replace(/\s/g, '%20');
