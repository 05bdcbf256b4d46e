import type { AnchorHTMLAttributes } from 'react';

/** Attributes of the assistant's button set by its window, and the number of unread answers. */
export type ButtonState = AnchorHTMLAttributes<HTMLAnchorElement> & { count?: number };
