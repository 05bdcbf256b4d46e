import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { MarkWords } from '../page-data/words';
import { hasEditorHint } from './editor-hint';

const EditTools = lazy(() => import('./EditTools'));

/** The editing tools at the bottom of each page. Only browsers with the editor cookie load the code. */
export function EditBar({ onMark }: { onMark: (mark: MarkWords | undefined) => void }) {
  const { pathname } = useLocation();
  const [path, setPath] = useState<string>();
  useEffect(() => setPath(hasEditorHint() ? pathname : undefined), [pathname]);
  if (path === undefined) return null;
  return (
    <Suspense>
      <EditTools path={path} onMark={onMark} />
    </Suspense>
  );
}
