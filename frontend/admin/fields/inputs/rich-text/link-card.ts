import type { LinkCheck } from '../../../../../backend/content/lookups/links.dto.js';
import type { PictureText } from '../../../../../backend/infrastructure/uploads/picture-text.dto.js';
import type { Api } from '../../../../api/client';
import { withQuery } from '../../../../api/search';
import { t } from '../../../core/language/t';
import { storageUrl } from '../../../core/ui/storage-url';

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
  if (!record || !resource || !id) throw new Error(t('inputs.cardPageRequired'));
  const { title, summary, introduction, photo } = await api.get<Shown>(`/admin/edit_${resource}/${id}`);
  const link = `href="${escaped(href)}" data-record="${record}"`;
  const words = summary || introduction;
  const alt = photo ? await altOf(api, photo) : null;
  return [
    photo ? `<figure><img src="${escaped(storageUrl(photo))}" alt="${escaped(alt ?? title)}"></figure>` : '',
    `<h2>${escaped(title)}</h2>`,
    words ? `<p>${escaped(words)}</p>` : '',
    `<p><a class="button" ${link}>${escaped(t('inputs.readMore'))}</a></p>`,
  ].join('');
}

/** The alternative text of a picture; null if nobody has written one, or if it could not be read. */
const altOf = async (api: Pick<Api, 'get'>, photo: string): Promise<string | null> => {
  const path = withQuery('/admin/api/picture_text', { filename: photo });
  const { alt } = await api.get<PictureText>(path).catch(() => ({ alt: null }));
  return alt;
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '&quot;');
