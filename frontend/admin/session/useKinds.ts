import { useCurrentUser } from './useCurrentUser';

/** Returns the names of the kinds of records that take part in something, as the server's definitions state it. */
export function useKindsWith(facet: string): string[] {
  const { kinds } = useCurrentUser();
  return kinds.flatMap(({ name, facets }) => (facets.includes(facet) ? name : []));
}

/** Whether a kind of records takes part in all of these. */
export function useTakesPart(resource: string, ...all: string[]): boolean {
  const kind = useCurrentUser().kinds.find(({ name }) => name === resource);
  return kind !== undefined && all.every((facet) => kind.facets.includes(facet));
}
