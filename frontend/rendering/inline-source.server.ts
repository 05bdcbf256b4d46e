import { createHash } from 'node:crypto';

/** The source of an inline script or style, as a content security policy names it. */
export const sourceOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
