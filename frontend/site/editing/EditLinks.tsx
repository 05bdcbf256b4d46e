import { useEffect, useId, useState } from 'react';
import { OWN_CSS_ID } from '../../../backend/core/http/own-css.shared.js';
import type { EditLink, EditLinks as EditLinksAnswer } from '../../../backend/site/pages/edit-links.dto.js';
import type { EditSentences } from '../../../backend/site/pages/edit-sentences.dto.js';
import { ApiError } from '../../api/client';
import { useAddress } from '../page-data/shared-props';
import { useApi } from '../ui/useApi';
import styles from './EditLinks.module.css';
import { clearEditorHint } from './editor-hint';

/** Resources whose form is a page of the back office of its own. */
const WITH_PAGE: readonly string[] = ['page', 'form'];

const formUrl = ({ resource, id }: EditLink) =>
  id !== null && WITH_PAGE.includes(resource)
    ? `/admin/${resource}/${id}/edit`
    : `/admin/${resource}${id === null ? '' : `?edit=${id}`}`;

interface EditLinksProps {
  /** The path of the route. */
  path: string;
  spoken: EditSentences;
  onEditWords: () => void;
}

export function EditLinks({ path, spoken: { language, direction, sentences }, onEditWords }: EditLinksProps) {
  const api = useApi();
  const address = useAddress()(path);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [{ links, additions, words, own_css }, setAnswer] = useState<Omit<EditLinksAnswer, 'missing'>>({
    links: [],
    additions: [],
    words: false,
    own_css: false,
  });

  useEffect(() => {
    const controller = new AbortController();
    api
      .get<EditLinksAnswer>(`/admin/api/edit_links?path=${encodeURIComponent(address)}`, controller.signal)
      .then(setAnswer)
      // The page works without the links.
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) clearEditorHint();
      });
    return () => controller.abort();
  }, [api, address]);

  // Opened without it, and so are the pages that follow.
  const isBare = own_css && document.getElementById(OWN_CSS_ID) === null;
  if (links.length === 0 && additions.length === 0 && !words && !isBare) return null;
  const existing = links.filter(({ resource }) => !additions.some((addition) => addition.resource === resource));
  return (
    <nav className={styles.bar} aria-label={sentences.editing} lang={language} dir={direction}>
      {isBare && (
        <a className={styles.missing} href="/admin/own-css">
          {sentences.ownCssOff}
        </a>
      )}
      {/* Small screens: the links would cover half of the page. */}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? sentences.close : sentences.edit}
      </button>
      <div id={id} className={styles.links} data-open={isOpen || undefined}>
        {additions.map(({ resource, label }) => (
          <a key={`add ${resource}`} className={styles.missing} href={`/admin/${resource}/create`}>
            {label}
          </a>
        ))}
        {existing.map((link) => (
          <a key={link.resource} href={formUrl(link)}>
            {link.label}
          </a>
        ))}
        {words && (
          <button type="button" onClick={onEditWords}>
            {sentences.editWords}
          </button>
        )}
      </div>
    </nav>
  );
}
