import { notFound } from '@tanstack/react-router';

/** An address whose id can't be one names nothing. */
export function idOrNotFound(id: string): void {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound();
}
