const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]{0,61}[\\p{L}\\p{N}])?';
const TOP_LEVEL = '(?:\\p{L}{2,63}|xn--[a-z0-9-]{2,59})';
const HOST = `(?:${LABEL}\\.){1,10}(${TOP_LEVEL})`;

/** `example.com`, `example.com:8080/path`, `192.0.2.7/path`; the first group is the last label of a name. */
const bareHost = new RegExp(`^(?:${HOST}|\\d{1,3}(?:\\.\\d{1,3}){3})(?::\\d{1,5})?(?:[/?#].*)?$`, 'iu');
const email = new RegExp(`^[^\\s@<>()"',:;/?#[\\]]{1,64}@${HOST}$`, 'iu');
const phone = /^\+?[\d\s().\-/]+$/;
const dialled = /^[+*#\d][\d\s().\-*#,;=a-z]*$/i;

/** A name that ends like this is a file's, not a host's. */
const fileEnding =
  /^(?:pdf|docx?|xlsx?|pptx?|od[tsp]|txt|rtf|csv|x?html?|php\d?|aspx?|jsp|jpe?g|png|gif|webp|avif|heic|svg|bmp|tiff?|mp[34]|avi|exe|dmg|json|xml|css|[jt]sx?|rar|gz|tgz|bak|ini|log|eml|ics)$/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const NEVER_IN_AN_ADDRESS = /[\\\u0000-\u001f\u007f]/;

/** Longer than any that browsers and servers agree on. */
const MAX_LENGTH = 8000;

/**
 * The target of a link as people write it, completed: `example.com` as `https://example.com`, `name@example.com` as
 * `mailto:name@example.com`, a telephone number as `tel:…`. What begins with `/` is a path of this site, which may not
 * exist. Undefined for what is no target at all.
 */
export function completeAddress(text: string): string | undefined {
  const address = text.trim();
  if (address === '' || address.length > MAX_LENGTH || NEVER_IN_AN_ADDRESS.test(address)) return undefined;
  const [, scheme] = /^(https?:\/\/|mailto:|tel:|\/\/|\/)/i.exec(address) ?? [];
  switch (scheme?.toLowerCase()) {
    case 'http://':
    case 'https://':
      return webAddress(address);
    case '//':
      return webAddress(`https:${address}`);
    case 'mailto:':
      return isMailto(address) ? withoutSpaces(address) : undefined;
    case 'tel:':
      return dialled.test(address.slice(4).trim()) ? `tel:${address.slice(4).replace(/\s/g, '')}` : undefined;
    case '/':
      return withoutSpaces(address);
  }
  if (email.test(address)) return `mailto:${address}`;
  const host = bareHost.exec(address);
  if (host) return fileEnding.test(host[1] ?? '') ? undefined : webAddress(`https://${address}`);
  const digits = address.replace(/\D/g, '').length;
  if (phone.test(address) && digits >= 7 && digits <= 15) {
    return `tel:${address.replace(/[^+\d]/g, '')}`;
  }
  return undefined;
}

/** The same where only a web page can be meant: of a company, a profile, a button. */
export function completeWebAddress(text: string): string | undefined {
  const address = completeAddress(text);
  return address !== undefined && /^https?:/i.test(address) ? address : undefined;
}

/** Schemes that run or carry something in place of leading somewhere. */
const harmful = /^(?:javascript|vbscript|livescript|mocha|data|blob|file|filesystem|about|view-source):/i;

/** Whether an address is no target but an attempt to run or carry something: not kept, and not worth a sentence. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers pass them by within a scheme
export const isHarmful = (address: string): boolean => harmful.test(address.replace(/[\u0000-\u0020\u007f]/g, ''));

/** Whether an address is meant to leave this site, but leads nowhere: `htp:/x`, `ftp://…`, `\\\\example.com`. */
export const isUnusable = (address: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(address.trim()) && completeAddress(address) === undefined;

function webAddress(address: string): string | undefined {
  const [, host = ''] = /^https?:\/\/([^/?#]*)/i.exec(address) ?? [];
  if (/\s/.test(host) || !URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  // 'https://https://…' has lost its colon by now, and reads like a host.
  if (/^(?:https?)?$|^\.|\.\./i.test(hostname)) return undefined;
  return withoutSpaces(address);
}

function isMailto(address: string): boolean {
  const [list = ''] = address.slice('mailto:'.length).split('?');
  return list.split(',').every((one) => email.test(one.trim()));
}

const withoutSpaces = (address: string): string => address.replace(/\s/g, '%20');
