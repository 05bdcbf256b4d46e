import type { LinkCheck } from '../../../../backend/content/lookups/links.dto.js';
import type { Api } from '../../../api/client';
import { t } from '../../language/t';
import { storageUrl } from '../../ui/storage-url';

/** A record with a page: solution, project, update or page. */
interface Shown {
  title: string;
  summary?: string;
  introduction?: string;
  photo?: string | null;
}

/** The page of a record as HTML: picture, title, first words and a button. It is editable like any other content. */
export async function cardOf(api: Pick<Api, 'get'>, { href, record }: LinkCheck): Promise<string> {
  const [resource, id] = record?.split(':') ?? [];
  if (!record || !resource || !id) throw new Error(t('inputs.cardNeedsAPage'));
  const { title, summary, introduction, photo } = await api.get<Shown>(`/admin/edit_${resource}/${id}`);
  const link = `href="${escaped(href)}" data-record="${record}"`;
  const words = summary || introduction;
  return [
    photo ? `<figure><img src="${escaped(storageUrl(photo))}" alt="${escaped(title)}"></figure>` : '',
    `<h2>${escaped(title)}</h2>`,
    words ? `<p>${escaped(words)}</p>` : '',
    `<p><a class="button" ${link}>${escaped(t('inputs.readMore'))}</a></p>`,
  ].join('');
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '&quot;');
