import { notFound } from '@tanstack/react-router';

/** Responds with the not-found page unless the path parameter is a positive integer. */
export function idOrNotFound(id: string): void {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound();
}
