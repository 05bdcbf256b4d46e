import { SHARE_PICTURE } from '../../company/identity/identity.constants.js';
import { descriptionOf } from '../../core/text/description.shared.js';
import { openGraphLocale } from '../../core/text/languages.shared.js';
import { escapeHtml } from '../../core/text/text.js';

interface NewsletterPage {
  title: string;
  /** Sanitized rich text. */
  html: string;
  isIndexed: boolean;
  language: string;
  siteName: string;
  address: string;
  /** The site's picture for links. */
  picture: string;
}

/** Returns a newsletter as rendered for mails with the tags of a page for search engines and link previews. */
export function withPageTags(
  mail: string,
  { title, html, isIndexed, language, siteName, address, picture }: NewsletterPage,
): string {
  const description = descriptionOf(html);
  const tags = [
    ...(description === '' ? [] : [meta('name', 'description', description)]),
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...Object.entries({
      type: 'article',
      site_name: siteName,
      locale: openGraphLocale(language),
      title,
      ...(description === '' ? {} : { description }),
      url: address,
      image: picture,
      'image:width': String(SHARE_PICTURE.width),
      'image:height': String(SHARE_PICTURE.height),
      'image:alt': siteName,
    }).map(([name, content]) => meta('property', `og:${name}`, content)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  return mail.replace('<style>', () => `${tags.join('')}\n<style>`);
}

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
