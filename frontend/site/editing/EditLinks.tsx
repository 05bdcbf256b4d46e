import { useEffect, useId, useState } from 'react';
import type { Addable, EditLink, EditLinks as EditLinksAnswer } from '../../../backend/site/pages/edit-links.dto.js';
import type { EditSentence, EditSentences } from '../../../backend/site/pages/edit-sentences.dto.js';
import { ApiError } from '../../api/client';
import { useAddress } from '../page-data/shared-props';
import { useApi } from '../ui/useApi';
import styles from './EditLinks.module.css';
import { clearEditorHint } from './editor-hint';

const labels: Record<EditLink['resource'], EditSentence> = {
  banner: 'editBanner',
  contact: 'editContact',
  faq: 'editFaq',
  home_sections: 'editHomeSections',
  homeimage: 'editHomeImages',
  legal: 'editLegal',
  page: 'editPage',
  portifolio: 'editPortifolio',
  post: 'editPost',
  product: 'editProduct',
  slider: 'editSlider',
};

/** Content that the page supports and does not have yet. */
const additions: Record<Addable, EditSentence> = {
  banner: 'addBanner',
  client: 'addClient',
  faq: 'addFaq',
  portifolio: 'addPortifolio',
  post: 'addPost',
  product: 'addProduct',
  slider: 'addSlider',
  statistic: 'addStatistic',
  testimonial: 'addTestimonial',
};

const formUrl = ({ resource, id }: EditLink) =>
  resource === 'page' ? `/admin/page/${id}/edit` : `/admin/${resource}${id === null ? '' : `?edit=${id}`}`;

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
  const [{ links, missing, words }, setAnswer] = useState<EditLinksAnswer>({ links: [], missing: [], words: false });

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

  if (links.length === 0 && missing.length === 0 && !words) return null;
  const existing = links.filter(({ resource }) => !missing.some((one) => one === resource));
  return (
    <nav className={styles.bar} aria-label={sentences.editing} lang={language} dir={direction}>
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
        {missing.map((resource) => (
          <a key={`add ${resource}`} className={styles.missing} href={`/admin/${resource}/create`}>
            {sentences[additions[resource]]}
          </a>
        ))}
        {existing.map((link) => (
          <a key={link.resource} href={formUrl(link)}>
            {sentences[labels[link.resource]]}
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
