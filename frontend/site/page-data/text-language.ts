import { createContext, useContext } from 'react';
import { originalLanguage } from './original-language';
import { useLayoutProps } from './shared-props';

/** Data with the paths of its texts that are in the first language, for lack of a translation. */
interface WithOriginals {
  originals?: readonly string[] | undefined;
}

/** The data of the page. */
export const PageDataContext = createContext<WithOriginals>({});

/** Texts by the data that they are in, which does not change. */
const known = new WeakMap<WithOriginals, ReadonlySet<unknown>>();

const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), data);

function originalsIn(data: WithOriginals): ReadonlySet<unknown> {
  const texts = known.get(data) ?? new Set(data.originals?.map((path) => valueAt(data, path)));
  known.set(data, texts);
  return texts;
}

/**
 * Returns the attributes of an element with a text of the settings or of a page's blocks: language and direction of one that is not
 * translated into the page's language, otherwise none. Records have their language instead.
 */
export function useTextLanguage(): (text: string | undefined) => ReturnType<typeof originalLanguage> {
  const shared = useLayoutProps();
  const page = useContext(PageDataContext);
  const first = shared.languages?.all.find(({ prefix }) => prefix === '')?.tag;
  return (text) =>
    originalLanguage({ language: originalsIn(shared).has(text) || originalsIn(page).has(text) ? first : undefined });
}
