import type { OfferingName } from '../../../company/offerings/offerings.constants.js';
import type { WordsService } from '../../../company/words/words.service.js';
import type { HomeSection, HomeSectionRegistry } from '../../../content/home-sections/home-section-registry.service.js';
import { HOME_SECTIONS, type HomeSectionName } from '../../../content/home-sections/home-sections.constants.js';
import type { HomeSectionsRecord } from '../../../content/home-sections/home-sections.dto.js';

/** A section with its facts in `HOME_SECTIONS`. */
export abstract class BuiltInSection implements HomeSection {
  readonly offering: OfferingName | undefined;

  constructor(
    readonly name: HomeSectionName,
    registry: HomeSectionRegistry,
    protected readonly words: WordsService,
  ) {
    const facts = HOME_SECTIONS[name];
    this.offering = 'offering' in facts ? facts.offering : undefined;
    registry.register(this);
  }

  /** Returns the heading that editors can write; empty for none. */
  protected abstract written(saved: HomeSectionsRecord): string;

  heading(saved: HomeSectionsRecord): string {
    return this.written(saved) || HOME_SECTIONS[this.name].label;
  }
}
