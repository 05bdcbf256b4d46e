import { notFound } from '@tanstack/react-router';
import { type Api, ApiError } from './client';

/** Fetches the data of a public page. What the API does not know becomes the site's not-found page. */
export async function loadPage<T>(api: Api, path: string, signal?: AbortSignal): Promise<T> {
  try {
    return await api.get<T>(path, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

/** Appends the parameters that have a value. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value) parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}
