import { Injectable } from '@nestjs/common';
import { AlternatesService } from '../../content/translations/alternates.service.js';
import type { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { FORMS_PATH, SITE_PAGES } from '../fixed-pages/site-pages.constants.js';
import type { Alternate } from './shared-props.dto.js';

/** Resources with a page for each record, by parent path. */
const PATHS = {
  product: SITE_PAGES.solutions.path,
  portifolio: SITE_PAGES.portfolios.path,
  post: SITE_PAGES.updates.path,
  form: FORMS_PATH,
  page: '',
} as const;

/** The languages in which a record's page is available, and its addresses. */
@Injectable()
export class PageAlternatesService {
  constructor(
    private readonly alternates: AlternatesService,
    private readonly languages: ContentLanguages,
  ) {}

  /** Empty on a site with one language. */
  async of(
    resource: keyof typeof PATHS,
    row: Pick<TranslatableEntity, 'id' | 'translation_of'>,
  ): Promise<{ alternates?: Alternate[] }> {
    if (!this.languages.several) return {};
    const alternates = await this.alternates.of(resource, row);
    return {
      alternates: alternates.map(({ slug, ...alternate }) => ({
        ...alternate,
        path: `${PATHS[resource]}/${slug}`,
      })),
    };
  }
}
