import { Column, Entity } from 'typeorm';
import { TranslatedSingleton } from '../../core/crud/singleton.entity.js';
import { RowLanguage, ShortText, StoredName } from '../../core/database/column-types.js';
import { IDENTITY_LENGTH, type SearchLink } from './identity.constants.js';
import type { Ornament } from './theme.shared.js';

/** A few names of one length, parted by commas. */
const FontNames = () =>
  Column({
    type: 'varchar',
    length: 120,
    default: '',
    transformer: {
      to: (names?: readonly string[] | null) => (names ?? []).join(','),
      from: (stored: string | null): string[] => (stored ? stored.split(',') : []),
    },
  });

/** The company's name, logos and theme: one row, id 1. Empty texts have their default. */
@Entity('identity')
export class Identity extends TranslatedSingleton {
  @ShortText(IDENTITY_LENGTH.name)
  name: string;

  @ShortText(IDENTITY_LENGTH.tagline)
  tagline: string;

  @ShortText(IDENTITY_LENGTH.footerShort)
  footer_short: string;

  @ShortText(IDENTITY_LENGTH.footerLong)
  footer_long: string;

  @StoredName()
  logo: string | null;

  @StoredName()
  logo_dark: string | null;

  @StoredName()
  icon: string | null;

  /** SVG shown beside the name without a logo and icon. Set by the demo content, and on sites older than this column. */
  @Column({ type: 'mediumtext', nullable: true })
  mark: string | null;

  @ShortText(7)
  accent: string;

  @ShortText(7)
  ground: string;

  @Column({ type: 'varchar', length: 16, default: 'line' })
  ornament: Ornament;

  /** The folder of `frontend/themes` that the site is laid out by; empty or unknown for the look without one. */
  @ShortText(IDENTITY_LENGTH.theme)
  theme: string;

  /** The name of a variant of each part; empty or unknown for the theme's own. */
  @ShortText(IDENTITY_LENGTH.theme)
  header_variant: string;

  @ShortText(IDENTITY_LENGTH.theme)
  solutions_variant: string;

  @ShortText(IDENTITY_LENGTH.theme)
  updates_variant: string;

  @ShortText(IDENTITY_LENGTH.theme)
  article_variant: string;

  @ShortText(IDENTITY_LENGTH.theme)
  project_variant: string;

  @ShortText(IDENTITY_LENGTH.theme)
  footer_variant: string;

  @ShortText(IDENTITY_LENGTH.theme)
  sections_variant: string;

  /** The names of uploaded typefaces; unknown ones are as none. */
  @FontNames()
  heading_fonts: string[];

  @FontNames()
  text_fonts: string[];

  @ShortText(IDENTITY_LENGTH.hours)
  hours: string;

  @ShortText(64)
  whatsapp: string;

  @ShortText(IDENTITY_LENGTH.greeting)
  whatsapp_greeting: string;

  /** A BCP 47 tag; empty for English. */
  @RowLanguage()
  language: string;

  @ShortText(IDENTITY_LENGTH.timeZone)
  time_zone: string;

  @ShortText(IDENTITY_LENGTH.copyright)
  copyright: string;

  /** Latitude and longitude. Empty: no map, unless the environment sets a place. */
  @ShortText(IDENTITY_LENGTH.mapPlace)
  map_place: string;

  @Column({ type: 'boolean', default: false })
  map_on_request: boolean;

  /** Where each page links to the search of the site. */
  @Column({ type: 'varchar', length: 8, default: 'none' })
  search_link: SearchLink;

  /** Whether Ctrl K and / open the search. */
  @Column({ type: 'boolean', default: false })
  search_keys: boolean;
}
