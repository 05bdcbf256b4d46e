import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasEditorHint } from './editor-hint';

const EditLinks = lazy(() => import('./EditLinks'));

/** Links to the forms of what the page shows, for whoever may edit it; others do not even load the code. */
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
