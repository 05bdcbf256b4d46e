/** In seconds. */
export const YEAR = 365 * 24 * 60 * 60;

const headers = {
  'X-Content-Type-Options': 'nosniff',
  // Mail programs and other sites' link previews load them too.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The response headers of every stored picture. */
export const pictureHeaders = {
  ...headers,
  'Content-Security-Policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * The response headers of every stored document. Without `sandbox`: Chrome's PDF viewer embeds an element in the
 * document's page, which a sandbox would block.
 */
export const documentHeaders = {
  ...headers,
  'Content-Security-Policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * For the file under a name that records have, which may be replaced: a browser asks each time whether it has been. Pages name
 * renderings, which change their names instead.
 */
export const REPLACEABLE_CACHE_CONTROL = 'public, no-cache';

/** For a rendering, whose name is never used again. */
export const IMMUTABLE_CACHE_CONTROL = `public, max-age=${YEAR}, immutable`;
