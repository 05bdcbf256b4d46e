import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Configuration } from '../config/configuration.js';
import { EMBED_SERVICES } from '../text/embeds.shared.js';

const PICTURES = "'self' data: blob:";

const TURNSTILE = 'https://challenges.cloudflare.com';

/**
 * Origins of videos and maps loaded at the visitor's request. Allowed on every public page: the policy of the first loaded page
 * also applies to those opened from it without loading a document.
 */
const FRAMES = [...new Set(Object.values(EMBED_SERVICES).map(({ frameOrigin }) => frameOrigin))].join(' ');

/** CSP source expressions (hashes) of a page's inline scripts and styles. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** What no page uses: neither a script that somebody brings in nor a frame may ask for it. Videos may fill the screen. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** Middleware that sets the security headers of every response. Its CSP allows nothing; pages replace it. */
export function securityHeaders(config: Configuration): RequestHandler {
  const setOthers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.siteUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: config.hstsSubdomains }
      : false,
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
    setOthers(request, response, next);
  };
}

/**
 * The CSP of a public page: same-origin files, and the inline scripts and styles that it was rendered with. The back office shows
 * public pages in frames.
 */
export function publicPolicy({ scripts, styles }: InlineSources, config: Configuration): string {
  const turnstile = config.turnstile ? ` ${TURNSTILE}` : '';
  return policy({
    ...pictureSources(config),
    'script-src': `${["'self'", ...scripts].join(' ')}${turnstile}`,
    'style-src': ["'self'", ...styles].join(' '),
    'frame-src': `${FRAMES}${turnstile}`,
    'frame-ancestors': "'self'",
  });
}

/**
 * The CSP of the back office: a nonce, since streamed pages can't be hashed, also for style elements; style attributes, which Mantine
 * sets; public pages in frames.
 */
export function backOfficePolicy(nonce: string, config: Configuration): string {
  return policy({
    ...pictureSources(config),
    'script-src': `'self' 'nonce-${nonce}'`,
    // For browsers that do not know the next two.
    'style-src': "'self' 'unsafe-inline'",
    'style-src-elem': `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'frame-src': "'self'",
  });
}

/** The CSP of the API documentation, whose pages have inline styles. */
export const documentationPolicy = (): string =>
  policy({ 'script-src': "'self'", 'style-src': "'self' 'unsafe-inline'", 'frame-src': "'none'" });

/** The CSP of a page that shows a mail, whose elements have inline styles: no scripts. */
export const mailPagePolicy = (config: Configuration): string =>
  policy({
    ...pictureSources(config),
    'default-src': "'none'",
    'script-src': "'none'",
    'style-src': "'unsafe-inline'",
    'form-action': "'none'",
  });

/** Pictures in a bucket may be redirected to its public address. */
function pictureSources({ objectStorage }: Configuration): Record<string, string> {
  const publicUrl = objectStorage?.publicUrl;
  return publicUrl === undefined ? {} : { 'img-src': `${PICTURES} ${new URL(publicUrl).origin}` };
}

function policy(own: Record<string, string>): string {
  const directives = {
    'default-src': "'self'",
    'img-src': PICTURES,
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
