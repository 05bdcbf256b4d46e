import { Column, Entity } from 'typeorm';
import { TranslatedSingleton } from '../../core/crud/singleton.entity.js';
import { ShortText, StoredName } from '../../core/database/column-types.js';
import type { Ornament } from './theme.shared.js';

/** The company's name, marks and looks: one row, id 1. An empty text stands for its default. */
@Entity('identity')
export class Identity extends TranslatedSingleton {
  @ShortText(120)
  name: string;

  @ShortText(160)
  tagline: string;

  @ShortText(200)
  footer_short: string;

  @ShortText(500)
  footer_long: string;

  @StoredName()
  logo: string | null;

  @StoredName()
  logo_dark: string | null;

  @StoredName()
  icon: string | null;

  /** An SVG beside the name where there is neither logo nor icon. Of the demo content, and of sites older than this column. */
  @Column({ type: 'mediumtext', nullable: true })
  mark: string | null;

  @ShortText(7)
  accent: string;

  @ShortText(7)
  ground: string;

  @Column({ type: 'varchar', length: 16, default: 'line' })
  ornament: Ornament;

  @ShortText(200)
  hours: string;

  @ShortText(64)
  whatsapp: string;

  @ShortText(300)
  whatsapp_greeting: string;

  /** A BCP 47 tag; empty for English. */
  @ShortText(35)
  language: string;

  @ShortText(64)
  time_zone: string;

  @ShortText(200)
  copyright: string;

  /** Latitude and longitude; empty: no map, unless the environment has a place. */
  @ShortText(60)
  map_place: string;

  @Column({ type: 'boolean', default: false })
  map_on_request: boolean;
}
