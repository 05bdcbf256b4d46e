import { useLayoutProps } from '../page-data/shared-props';
import { SearchLink } from './SearchLink';

/** The way to the search, where the site has one in this part of its pages. The keys belong to the link, or to the header without one. */
export function SearchPart({ place }: { place: 'header' | 'footer' }) {
  const { searchAccess } = useLayoutProps();
  if (!searchAccess || (searchAccess.link ?? 'header') !== place) return null;
  return <SearchLink place={place} isHidden={searchAccess.link === undefined} hasKeys={searchAccess.keys === true} />;
}
