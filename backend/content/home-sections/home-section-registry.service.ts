import { Injectable } from '@nestjs/common';
import type { OfferingName } from '../../company/offerings/offerings.constants.js';
import type { WordGroup } from '../../company/words/word-list.shared.js';
import type { HomeSectionsRecord } from './home-sections.dto.js';
import { sectionNames } from './section-names.constants.js';

/** A section of the home page, as the server knows it. */
export interface HomeSection {
  readonly name: string;
  /** The feature that it belongs to: hidden on sites without it. */
  readonly offering?: OfferingName | undefined;
  /** Groups of the site's words that it is shown with, besides those of the home page. */
  readonly wordGroups?: readonly WordGroup[];
  /** Returns its heading in the language of the reader. */
  heading(saved: HomeSectionsRecord): string;
  /** Whether it has nothing to show, so that it is left out. */
  isEmpty?(saved: HomeSectionsRecord): boolean | Promise<boolean>;
  /** Returns its fields in the data of the home page. */
  load?(saved: HomeSectionsRecord, isShown: boolean): Promise<object>;
  /** Returns what it shows if it is no part of the product; undefined leaves it out. Only for those that are shown. */
  loadOwn?(): Promise<object | undefined>;
}

/** All sections of the home page. Each registers itself when constructed. */
@Injectable()
export class HomeSectionRegistry {
  private readonly sections = new Map<string, HomeSection>();

  /**
   * Adds a section, at the end of the default order if it is no part of the product.
   * @returns Takes it away: its place is kept, and not shown.
   */
  register(section: HomeSection): () => void {
    const { name } = section;
    this.sections.set(name, section);
    if (!sectionNames.includes(name)) sectionNames.push(name);
    return () => {
      this.sections.delete(name);
      sectionNames.splice(sectionNames.indexOf(name), 1);
    };
  }

  /** Returns a section; undefined if no module has it. */
  find(name: string): HomeSection | undefined {
    return this.sections.get(name);
  }

  get all(): HomeSection[] {
    return [...this.sections.values()];
  }
}
