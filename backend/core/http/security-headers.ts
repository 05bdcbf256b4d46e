import helmet from 'helmet';
import type { Settings } from '../config/settings.js';

const TURNSTILE = 'https://challenges.cloudflare.com';
const MAP = 'https://www.openstreetmap.org';

/** Sources of a page's inline scripts and styles (hashes), as a content security policy names them. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Headers of every answer. The content policy of an answer that isn't a page allows nothing at all. */
export function securityHeaders(settings: Settings) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: settings.siteUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
  });
}

/** The policy of a public page: its own files, and the inline scripts and styles that it was rendered with. */
export function publicPolicy({ scripts, styles }: InlineSources, settings: Settings): string {
  const turnstile = settings.turnstile ? ` ${TURNSTILE}` : '';
  return policy({
    'script-src': `${["'self'", ...scripts].join(' ')}${turnstile}`,
    'style-src': ["'self'", ...styles].join(' '),
    'frame-src': `${MAP}${turnstile}`,
  });
}

/** The policy of the back office, which streams: scripts carry a nonce, and Mantine sets styles. */
export function backOfficePolicy(nonce: string): string {
  return policy({
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': "'self' 'unsafe-inline'",
    'frame-src': "'none'",
  });
}

/** The policy of the API documentation, whose pages style themselves. */
export const documentationPolicy = (): string =>
  policy({ 'script-src': "'self'", 'style-src': "'self' 'unsafe-inline'", 'frame-src': "'none'" });

function policy(own: Record<string, string>): string {
  const directives = {
    'default-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...own,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
