import { createContext, useContext } from 'react';
import { originalLanguage } from './original-language';
import { useLayoutProps } from './shared-props';

/** Data with the paths of its texts that are in the first language, for lack of a translation. */
interface WithOriginals {
  originals?: readonly string[] | undefined;
}

/** The data of the page. */
export const PageDataContext = createContext<WithOriginals>({});

const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => Object(inner)[key], data);

/**
 * Returns the attributes of an element with a text of the settings or of a page's blocks: language and direction of one that is not
 * translated into the page's language, otherwise none. Records have their language instead.
 */
export function useTextLanguage(): (text: string | undefined) => ReturnType<typeof originalLanguage> {
  const shared = useLayoutProps();
  const all = [shared, useContext(PageDataContext)];
  return (text) =>
    text && all.some((data: WithOriginals) => data.originals?.some((path) => valueAt(data, path) === text))
      ? originalLanguage({ language: shared.languages?.all[0]?.tag })
      : {};
}
