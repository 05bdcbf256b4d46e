import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentType, lazy, Suspense } from 'react';
import { useLayoutProps } from '../page-data/shared-props';
import Languages, { type LanguagesProps } from './Languages';
// Here, since the styles of what is loaded later would not be in the page.
import './Languages.module.css';

const Loaded = createIsomorphicFn()
  .client((): ComponentType<LanguagesProps> => lazy(() => import('./Languages')))
  .server((): ComponentType<LanguagesProps> => Languages)();

/** What leads to the site in other languages. The visitors of a site in one do not load the script for it. */
export function LanguagePart(props: LanguagesProps) {
  const { languages } = useLayoutProps();
  return (
    languages && (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  );
}
