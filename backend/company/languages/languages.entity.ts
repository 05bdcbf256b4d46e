import { Column, Entity } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { JsonList } from '../../core/database/column-types.js';
import type { MissingPolicy, Section, SectionNames } from './languages.shared.js';

/** A language beside the first, as it is stored. */
export interface StoredLanguage {
  tag: string;
  is_published: boolean;
  missing: MissingPolicy;
  sections: SectionNames;
}

/** A name that a section had before. */
export interface FormerSectionName {
  /** Empty for the first language, whichever it is. */
  tag: string;
  section: Section;
  name: string;
}

/**
 * The languages of the site beside the first, which is that of the identity: one row, id 1. They are few, have an order, and
 * their addresses must not collide: so they are saved together.
 */
@Entity('site_languages')
export class SiteLanguages extends ResourceEntity {
  /** Names of sections in the first language. */
  @Column({
    type: 'simple-json',
    transformer: { to: (value?: SectionNames | null) => value ?? {}, from: (value: SectionNames) => value },
  })
  sections: SectionNames;

  /** In the order of the switcher. */
  @JsonList()
  others: StoredLanguage[];

  /** The latest last. */
  @JsonList()
  former_sections: FormerSectionName[];
}
