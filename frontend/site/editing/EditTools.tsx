import { lazy, Suspense, useEffect, useState } from 'react';
import type { EditSentences } from '../../../backend/site/pages/edit-sentences.dto.js';
import { ApiError } from '../../api/client';
import type { MarkWords } from '../page-data/words';
import { useApi } from '../ui/useApi';
import { EditLinks } from './EditLinks';
import { clearEditorHint } from './editor-hint';

const WordEditor = lazy(() => import('./WordEditor'));

/** In the query of an address that opens the page with its words to be edited. */
const WORDS = 'words';

interface EditToolsProps {
  path: string;
  onMark: (mark: MarkWords | undefined) => void;
}

/** Links from the page to the forms that edit its content, or the editor of its words. */
export default function EditTools({ path, onMark }: EditToolsProps) {
  const api = useApi();
  const [spoken, setSpoken] = useState<EditSentences>();
  useEffect(() => {
    const controller = new AbortController();
    api
      .get<EditSentences>('/admin/api/edit_sentences', controller.signal)
      .then(setSpoken)
      // Without the tools the page is still complete.
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) clearEditorHint();
      });
    return () => controller.abort();
  }, [api]);
  const [isEditingWords, setEditingWords] = useState(() => new URLSearchParams(location.search).has(WORDS));
  const close = () => {
    setEditingWords(false);
    // Reloading the page, or sending its address to somebody, must not open the editor again.
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
