import { Injectable } from '@nestjs/common';
import { AlternatesService } from '../../content/translations/alternates.service.js';
import type { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import type { Alternate } from './shared-props.dto.js';

/** The languages in which a record's page is available, and its addresses. */
@Injectable()
export class PageAlternatesService {
  constructor(
    private readonly alternates: AlternatesService,
    private readonly languages: ContentLanguages,
    private readonly resources: ResourceRegistry,
  ) {}

  /** Empty on a site with one language. @param resource One with pages of its records. */
  async of(
    resource: string,
    row: Pick<TranslatableEntity, 'id' | 'translation_of'>,
  ): Promise<{ alternates?: Alternate[] }> {
    if (!this.languages.several) return {};
    const alternates = await this.alternates.of(resource, row);
    const parent = this.resources.get(resource).definition.facets?.pages?.path ?? '';
    return {
      alternates: alternates.map(({ slug, ...alternate }) => ({
        ...alternate,
        path: `${parent}/${slug}`,
      })),
    };
  }
}
