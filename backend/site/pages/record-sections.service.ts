import { Injectable } from '@nestjs/common';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import type { PagesOfRecords } from '../../core/crud/resource-facets.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { noun } from '../../core/language/say.js';

/** Sections of the site with the records of one kind, for kinds whose list is no fixed page. */
@Injectable()
export class RecordSectionsService {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly languages: ContentLanguages,
    private readonly offerings: OfferingsService,
  ) {}

  /** All that the site offers, with their names in the language of the reader. */
  get all(): { path: string; name: string }[] {
    return this.registry.with('pages').flatMap(({ definition, facet }) => {
      if (!facet.names || this.offerings.hides(facet.path)) return [];
      return [{ path: facet.path, name: this.nameOf(definition, facet) }];
    });
  }

  /** Returns what the list of a kind is called, in the language of the reader. */
  nameOf({ label }: Pick<RegisteredDefinition, 'label'>, { names = {} }: PagesOfRecords): string {
    const { tag } = this.languages.current;
    return names[tag] ?? names[this.languages.first] ?? Object.values(names)[0] ?? noun(label);
  }
}
