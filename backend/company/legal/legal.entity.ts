import { Column, Entity } from 'typeorm';
import { TranslatedSingleton } from '../../core/crud/singleton.entity.js';
import { LongText } from '../../core/database/column-types.js';

/** The legal texts of the site: one row, id 1. */
@Entity('legal')
export class Legal extends TranslatedSingleton {
  @LongText()
  terms: string;

  @LongText()
  privacy: string;

  /** Whether visitors tick a box before they send a form; otherwise a notice is shown. */
  @Column({ type: 'boolean', default: false })
  privacy_box: boolean;
}
