import { Column, Entity } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { JsonList } from '../../core/database/column-types.js';
import type { MissingPolicy, Section, SectionNames } from './languages.shared.js';

/** A language besides the first, as stored. */
export interface StoredLanguage {
  tag: string;
  is_published: boolean;
  missing: MissingPolicy;
  sections: SectionNames;
}

export interface FormerSectionName {
  /** Empty for the first language, whichever it is. */
  tag: string;
  section: Section;
  name: string;
}

/**
 * The languages of the site besides the first, which is the identity's: one row, id 1. Saved together, since they are few, ordered,
 * and must not have colliding addresses.
 */
@Entity('site_languages')
export class SiteLanguages extends ResourceEntity {
  /** Names of sections in the first language. */
  @Column({
    type: 'simple-json',
    transformer: { to: (value?: SectionNames | null) => value ?? {}, from: (value: SectionNames) => value },
  })
  sections: SectionNames;

  /** In the order of the language switcher. */
  @JsonList()
  others: StoredLanguage[];

  /** Oldest first. */
  @JsonList()
  former_sections: FormerSectionName[];
}
