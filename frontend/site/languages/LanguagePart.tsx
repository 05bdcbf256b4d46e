import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentType, lazy, Suspense } from 'react';
import { useLayoutProps } from '../page-data/shared-props';
import Languages, { type LanguagesProps } from './Languages';
// Imported here, since the page would lack the styles of a part loaded later.
import './Languages.module.css';

const Loaded = createIsomorphicFn()
  .client((): ComponentType<LanguagesProps> => lazy(() => import('./Languages')))
  .server((): ComponentType<LanguagesProps> => Languages)();

/** Links to the site's other languages. Visitors of a site in a single language do not load the script for it. */
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
