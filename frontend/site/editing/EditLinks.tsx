import { useEffect, useState } from 'react';
import type { EditLink, EditLinks as EditLinksAnswer } from '../../../backend/pages/edit-links.dto.js';
import { ApiError } from '../../api/client';
import { useApi } from '../ui/useApi';
import styles from './EditLinks.module.css';
import { clearEditorHint } from './editor-hint';

const labels: Record<EditLink['resource'], string> = {
  banner: 'Edit banner',
  contact: 'Edit contact information',
  faq: 'Edit FAQs',
  homeimage: 'Edit home images',
  legal: 'Edit legal text',
  portifolio: 'Edit this project',
  post: 'Edit this update',
  product: 'Edit this solution',
  slider: 'Edit title and lead',
};

const formUrl = ({ resource, id }: EditLink) => `/admin/${resource}${id === null ? '' : `?edit=${id}`}`;

export default function EditLinks({ path }: { path: string }) {
  const api = useApi();
  const [links, setLinks] = useState<EditLink[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    api
      .get<EditLinksAnswer>(`/admin/api/edit_links?path=${encodeURIComponent(path)}`, controller.signal)
      .then((answer) => setLinks(answer.links))
      // Without the links the page is still complete.
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) clearEditorHint();
      });
    return () => controller.abort();
  }, [api, path]);

  if (links.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label="Editing">
      {links.map((link) => (
        <a key={link.resource} href={formUrl(link)}>
          {labels[link.resource]}
        </a>
      ))}
    </nav>
  );
}
