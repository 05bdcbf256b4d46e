import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { SiteSearchPageData } from '../../../backend/site/search/search.dto.js';
import { withQuery } from '../../api/search';
import { useAddress } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { PageWordsContext } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { useApi } from '../ui/useApi';
import styles from './SearchWindow.module.css';
import { SiteSearch } from './SiteSearch';

/** The time limit for loading the window's words. */
const WORDS_MS = 20_000;

/** The search in a window above the page, loaded when it is opened. */
export default function SearchWindow({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const path = useAddress()('/search');
  const shell = useShellWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState<SiteSearchPageData['words']>();

  useEffect(() => {
    api
      .get<SiteSearchPageData>('/api/pages/search', AbortSignal.timeout(WORDS_MS))
      .then((page) => setWords(page.words))
      // The page shows what is wrong.
      .catch(() => location.assign(path));
  }, [api, path]);

  useEffect(() => {
    if (!words) return;
    dialog.current?.showModal();
    field.current?.focus();
  }, [words]);

  /** Counted like a visit of the page with these results. */
  const count = useCallback(
    (text: string) => {
      const page = withQuery(path, { q: text });
      void fetch('/api/visits', {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ page, referrer: location.origin }),
      }).catch(() => {});
    },
    [path],
  );

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // In a search field, the first one would only empty it.
    event.preventDefault();
    dialog.current?.close();
  };

  const closeOutside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) dialog.current?.close();
  };

  return (
    words && (
      <dialog
        ref={dialog}
        className={styles.window}
        aria-label={words.siteSearch.label}
        onClose={onClose}
        onClick={closeOutside}
        onKeyDown={closeByEscape}
      >
        <div className={styles.content}>
          <PageWordsContext value={words}>
            <SiteSearch field={field} onSettled={count} onFollow={() => dialog.current?.close()}>
              <button
                className={styles.close}
                type="button"
                aria-label={shell.close}
                onClick={() => dialog.current?.close()}
              >
                <Icon name="close" />
              </button>
            </SiteSearch>
          </PageWordsContext>
        </div>
      </dialog>
    )
  );
}
