import { Injectable } from '@nestjs/common';
import { AlternatesService } from '../../content/translations/alternates.service.js';
import type { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import type { Alternate } from './shared-props.dto.js';
import { SITE_PAGES } from './site-pages.constants.js';

/** What has a page for each record, by the path above it. */
const PATHS = {
  product: SITE_PAGES.solutions.path,
  portifolio: SITE_PAGES.portfolios.path,
  post: SITE_PAGES.updates.path,
  page: '',
} as const;

/** In which languages the page of a record is, and where. */
@Injectable()
export class PageAlternatesService {
  constructor(
    private readonly alternates: AlternatesService,
    private readonly languages: ContentLanguages,
  ) {}

  /** Nothing on a site with one language. */
  async of(
    resource: keyof typeof PATHS,
    row: Pick<TranslatableEntity, 'id' | 'translation_of'>,
  ): Promise<{ alternates?: Alternate[] }> {
    if (!this.languages.several) return {};
    const alternates = await this.alternates.of(resource, row);
    return {
      alternates: alternates.map(({ language, slug, isTranslated }) => ({
        language,
        path: `${PATHS[resource]}/${slug}`,
        isTranslated,
      })),
    };
  }
}
