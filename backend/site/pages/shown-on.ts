import { ContactInfo } from '../../company/contact-info/contact-info.entity.js';
import type { FixedPageName } from '../../company/fixed-pages/site-pages.constants.js';
import { Legal } from '../../company/legal/legal.entity.js';
import { SavedWords } from '../../company/words/words.entity.js';
import { HomeImages } from '../../content/home-images/home-images.entity.js';
import type { HomeSectionName } from '../../content/home-sections/home-sections.constants.js';
import { HomeSections } from '../../content/home-sections/home-sections.entity.js';
import { Permission } from '../../core/access/permissions.js';
import type { ResourceEntity } from '../../core/crud/resource.entity.js';
import { type Sentence, sentence } from '../../core/language/say.js';

/** A resource on a fixed page. */
interface PlaceOnPage {
  /** Whether editors get a link: to the list, or to the newest record, if only that one is shown. */
  link?: 'list' | 'newest';
  /** Whether the page leaves out a part without active records, which editors are offered to add. */
  isOptional?: true;
  /** The section of the home page that shows nothing but these records, and can be hidden. */
  section?: HomeSectionName;
}

declare module '../../core/crud/resource-facets.js' {
  interface ResourceFacets<Field extends string> {
    /** Pages of the site that show its records, besides those of their own. */
    shownOn?: {
      pages?: Readonly<Partial<Record<FixedPageName, PlaceOnPage>>>;
      /** Resources with these records on the pages of their own. */
      recordsOf?: readonly string[];
      /** What an editor's link to it says: 'Edit FAQs'. Needed for links on pages of its records, too. */
      edit?: Sentence;
      /** What a link for adding the first one says: 'Add questions'. */
      add?: Sentence;
      /** Links stand in the order of these numbers. Default: after the others. */
      place?: number;
    };
  }
}

/** Settings that fixed pages show, besides those of the common layout. */
interface ShownSettings {
  entity: new () => ResourceEntity;
  pages: readonly FixedPageName[];
  /** An editor's link to them: their screen, what it says, and its place among the links to records. */
  link?: { resource: string; permission: Permission; edit: Sentence; place: number };
}

export const SHOWN_SETTINGS: readonly ShownSettings[] = [
  {
    entity: HomeSections,
    pages: ['home', 'solutions'],
    link: {
      resource: 'home_sections',
      permission: Permission.HomeSectionsWrite,
      edit: sentence('editing.editHomeSections'),
      place: 3,
    },
  },
  {
    entity: HomeImages,
    pages: ['home', 'solutions'],
    link: {
      resource: 'homeimage',
      permission: Permission.HomeImagesWrite,
      edit: sentence('editing.editHomeImages'),
      place: 4,
    },
  },
  {
    entity: ContactInfo,
    pages: ['contact'],
    link: {
      resource: 'contact',
      permission: Permission.ContactInfoWrite,
      edit: sentence('editing.editContact'),
      place: 0,
    },
  },
  {
    entity: Legal,
    pages: ['terms', 'privacy'],
    link: { resource: 'legal', permission: Permission.LegalWrite, edit: sentence('editing.editLegal'), place: 0 },
  },
  { entity: SavedWords, pages: ['home', 'solutions', 'portfolios', 'updates', 'contact', 'apply'] },
];
