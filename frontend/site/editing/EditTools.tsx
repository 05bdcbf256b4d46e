import { lazy, Suspense, useState } from 'react';
import type { MarkWords } from '../page-data/words';
import { EditLinks } from './EditLinks';

const WordEditor = lazy(() => import('./WordEditor'));

/** In the query of an address that opens the page with its words to be edited. */
const WORDS = 'words';

interface EditToolsProps {
  path: string;
  onMark: (mark: MarkWords | undefined) => void;
}

/** Links from the page to the forms that edit its content, or the editor of its words. */
export default function EditTools({ path, onMark }: EditToolsProps) {
  const [isEditingWords, setEditingWords] = useState(() => new URLSearchParams(location.search).has(WORDS));
  const close = () => {
    setEditingWords(false);
    // Reloading the page, or sending its address to somebody, must not open the editor again.
    const url = new URL(location.href);
    url.searchParams.delete(WORDS);
    history.replaceState(history.state, '', url);
  };
  return isEditingWords ? (
    <Suspense>
      <WordEditor onMark={onMark} onClose={close} />
    </Suspense>
  ) : (
    <EditLinks key={path} path={path} onEditWords={() => setEditingWords(true)} />
  );
}
