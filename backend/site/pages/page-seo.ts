import type { SeoEntity } from '../../content/seo/seo.entity.js';
import type { PictureResolver } from './page-pictures.service.js';
import type { PageSeo } from './page-seo.dto.js';

type SeoFields = Pick<SeoEntity, 'meta_title' | 'meta_description' | 'share_picture' | 'no_index' | 'canonical_url'>;

/** Returns nothing for a page without metadata by editors. */
export function seoOf(fields: SeoFields, picture: PictureResolver, alt: string): { seo?: PageSeo } {
  const shared = picture(fields.share_picture, alt);
  const seo: PageSeo = {
    ...(fields.meta_title ? { title: fields.meta_title } : {}),
    ...(fields.meta_description ? { description: fields.meta_description } : {}),
    // Link previews don't support variants.
    ...(shared ? { picture: { ...shared, variants: [] } } : {}),
    ...(fields.no_index ? { noIndex: true } : {}),
    ...(fields.canonical_url ? { canonical: fields.canonical_url } : {}),
  };
  return Object.keys(seo).length === 0 ? {} : { seo };
}
