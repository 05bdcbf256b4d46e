import { t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import type { PanelProps } from '../../fields/field/field';

const LazySeoPanel = lazyComponent<PanelProps>(() => import('./SeoPanel'));

/** The fields for search engines and link previews of records with a page. */
export const seoFields = () =>
  [
    {
      name: 'meta_title',
      label: t('seo.title'),
      kind: 'text',
      description: t('seo.titleHint'),
      section: t('seo.panel'),
      Panel: LazySeoPanel,
    },
    {
      name: 'meta_description',
      label: t('seo.description'),
      kind: 'textarea',
      rows: 3,
      description: t('seo.descriptionHint'),
    },
    {
      name: 'share_picture',
      label: t('seo.picture'),
      kind: 'photo',
      description: t('seo.pictureHint'),
    },
    { name: 'no_index', label: t('seo.noIndex'), kind: 'switch', description: t('seo.noIndexHint') },
    {
      name: 'canonical_url',
      label: t('seo.canonical'),
      kind: 'text',
      type: 'url',
      placeholder: 'https://',
      description: t('seo.canonicalHint'),
    },
  ] as const;
