/**
 * Policy of the page itself, in addition to the sandbox of its frame: blocks scripts, forms and external resources. Input is
 * validated like saved values; this holds even if the validation had a gap.
 */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

export const withPolicy = (html: Buffer): string =>
  html
    .toString()
    .replace(
      '<head>',
      `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="robots" content="noindex">`,
    );
