import { useEffect, useId, useState } from 'react';
import type { Addable, EditLink, EditLinks as EditLinksAnswer } from '../../../backend/site/pages/edit-links.dto.js';
import { ApiError } from '../../api/client';
import { useApi } from '../ui/useApi';
import styles from './EditLinks.module.css';
import { clearEditorHint } from './editor-hint';

const labels: Record<EditLink['resource'], string> = {
  banner: 'Edit banner',
  contact: 'Edit contact information',
  faq: 'Edit FAQs',
  home_sections: 'Edit sections',
  homeimage: 'Edit home images',
  legal: 'Edit legal text',
  page: 'Edit this page',
  portifolio: 'Edit this project',
  post: 'Edit this update',
  product: 'Edit this solution',
  slider: 'Edit title and lead',
};

/** What belongs on the page and is not there yet. */
const additions: Record<Addable, string> = {
  banner: 'Add a picture at the top',
  client: 'Add clients',
  faq: 'Add questions',
  portifolio: 'Add the first project',
  post: 'Write the first update',
  product: 'Add the first solution',
  slider: 'Write title and lead',
  statistic: 'Add figures',
  testimonial: 'Add testimonials',
};

const formUrl = ({ resource, id }: EditLink) =>
  resource === 'page' ? `/admin/page/${id}/edit` : `/admin/${resource}${id === null ? '' : `?edit=${id}`}`;

interface EditLinksProps {
  path: string;
  onEditWords: () => void;
}

export function EditLinks({ path, onEditWords }: EditLinksProps) {
  const api = useApi();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [{ links, missing, words }, setAnswer] = useState<EditLinksAnswer>({ links: [], missing: [], words: false });

  useEffect(() => {
    const controller = new AbortController();
    api
      .get<EditLinksAnswer>(`/admin/api/edit_links?path=${encodeURIComponent(path)}`, controller.signal)
      .then(setAnswer)
      // Without the links the page is still complete.
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) clearEditorHint();
      });
    return () => controller.abort();
  }, [api, path]);

  if (links.length === 0 && missing.length === 0 && !words) return null;
  const existing = links.filter(({ resource }) => !missing.some((one) => one === resource));
  return (
    <nav className={styles.bar} aria-label="Editing">
      {/* Small screens: the links would cover half of the page. */}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Close' : 'Edit'}
      </button>
      <div id={id} className={styles.links} data-open={isOpen || undefined}>
        {missing.map((resource) => (
          <a key={`add ${resource}`} className={styles.missing} href={`/admin/${resource}/create`}>
            {additions[resource]}
          </a>
        ))}
        {existing.map((link) => (
          <a key={link.resource} href={formUrl(link)}>
            {labels[link.resource]}
          </a>
        ))}
        {words && (
          <button type="button" onClick={onEditWords}>
            Edit words
          </button>
        )}
      </div>
    </nav>
  );
}
