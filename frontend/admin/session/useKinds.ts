import { useCurrentUser } from './useCurrentUser';

/** Returns the names of the kinds of records that take part in something, as the server's definitions state it. */
export function useKindsWith(facet: string): string[] {
  const { kinds } = useCurrentUser();
  return kinds.flatMap(({ name, facets }) => (facets.includes(facet) ? name : []));
}
