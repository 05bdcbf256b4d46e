import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasEditorHint } from './editor-hint';

const EditLinks = lazy(() => import('./EditLinks'));

/** Links from the page to the forms that edit its content. Only browsers with the editor cookie load the code. */
export function EditBar() {
  const { pathname } = useLocation();
  const [path, setPath] = useState<string>();
  useEffect(() => setPath(hasEditorHint() ? pathname : undefined), [pathname]);
  if (path === undefined) return null;
  return (
    <Suspense>
      <EditLinks key={path} path={path} />
    </Suspense>
  );
}
