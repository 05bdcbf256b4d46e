import { hash } from 'node:crypto';

/** A script within public pages. */
export interface PageScript {
  code: string;
  /** Its expression in a content security policy. */
  source: string;
}

export const pageScript = (code: string): PageScript => ({
  code,
  source: `'sha256-${hash('sha256', code, 'base64')}'`,
});

const END_OF_BODY = '</body></html>';

/** Returns the page with scripts at its end. */
export const withScripts = (html: Buffer, scripts: readonly PageScript[]): Buffer =>
  Buffer.concat([
    html.subarray(0, -END_OF_BODY.length),
    Buffer.from(`${scripts.map(({ code }) => `<script>${code}</script>`).join('')}${END_OF_BODY}`),
  ]);
