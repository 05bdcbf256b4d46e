import { lazy, Suspense, useEffect, useState } from 'react';
import type { EditSentences } from '../../../backend/site/pages/edit-sentences.dto.js';
import { ApiError } from '../../api/client';
import type { MarkWords } from '../page-data/words';
import { useApi } from '../ui/useApi';
import { EditLinks } from './EditLinks';
import { clearEditorHint } from './editor-hint';

const WordEditor = lazy(() => import('./WordEditor'));

/** The query parameter that opens the page with the editor of its words. */
const WORDS = 'words';

interface EditToolsProps {
  path: string;
  onMark: (mark: MarkWords | undefined) => void;
}

/** Links from the page to the forms of its content, and the editor of its words. */
export default function EditTools({ path, onMark }: EditToolsProps) {
  const api = useApi();
  const [spoken, setSpoken] = useState<EditSentences>();
  useEffect(() => {
    const controller = new AbortController();
    api
      .get<EditSentences>('/admin/api/edit_sentences', controller.signal)
      .then(setSpoken)
      // The page works without the tools.
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) clearEditorHint();
      });
    return () => controller.abort();
  }, [api]);
  const [isEditingWords, setEditingWords] = useState(() => new URLSearchParams(location.search).has(WORDS));
  const close = () => {
    setEditingWords(false);
    // Reloading the page or sharing its address must not reopen the editor.
    const url = new URL(location.href);
    url.searchParams.delete(WORDS);
    history.replaceState(history.state, '', url);
  };
  if (!spoken) return null;
  return isEditingWords ? (
    <Suspense>
      <WordEditor spoken={spoken} onMark={onMark} onClose={close} />
    </Suspense>
  ) : (
    <EditLinks key={path} path={path} spoken={spoken} onEditWords={() => setEditingWords(true)} />
  );
}
