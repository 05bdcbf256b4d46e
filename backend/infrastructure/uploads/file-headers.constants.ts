/** In seconds. */
export const YEAR = 365 * 24 * 60 * 60;

const headers = {
  'X-Content-Type-Options': 'nosniff',
  // Mail clients and link previews of other sites load them too.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Response headers of every stored picture. */
export const pictureHeaders = {
  ...headers,
  'Content-Security-Policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * Response headers of every stored document. Without `sandbox`, which would block the element that Chrome's PDF viewer embeds in
 * the document's page.
 */
export const documentHeaders = {
  ...headers,
  'Content-Security-Policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * For files under the name stored in records, which may be replaced: browsers revalidate each time. Pages use renderings instead,
 * whose names change.
 */
export const REPLACEABLE_CACHE_CONTROL = 'public, no-cache';

/** For renderings, whose names are never reused. */
export const IMMUTABLE_CACHE_CONTROL = `public, max-age=${YEAR}, immutable`;
