import type { AnchorHTMLAttributes } from 'react';

/** Attributes of the assistant's button that its window changes, and the number of answers that nobody has read. */
export type ButtonState = AnchorHTMLAttributes<HTMLAnchorElement> & { count?: number };
