import type { Kind } from '../../../../backend/core/crud/kinds.dto.js';
import { useCurrentUser } from './useCurrentUser';

/** Returns the names of the kinds of records that take part in something, as the server's definitions state it. */
export function useKindsWith(facet: string): string[] {
  const { kinds } = useCurrentUser();
  return kinds.flatMap(({ name, facets }) => (facets.includes(facet) ? name : []));
}

/** What the server states of a kind of records; undefined for what is no resource, and without the right to read it. */
export const useKind = (resource: string): Kind | undefined =>
  useCurrentUser().kinds.find(({ name }) => name === resource);

/** Whether a kind of records takes part in all of these. */
export function useTakesPart(resource: string, ...all: string[]): boolean {
  const kind = useKind(resource);
  return kind !== undefined && all.every((facet) => kind.facets.includes(facet));
}
