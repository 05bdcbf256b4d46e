import { Entity } from 'typeorm';
import { TranslatedSingleton } from '../../core/crud/singleton.entity.js';
import { ShortText } from '../../core/database/column-types.js';

/** How to reach the company: one row, id 1. */
@Entity('contact_info')
export class ContactInfo extends TranslatedSingleton {
  @ShortText(255)
  email: string;

  @ShortText(64)
  phone: string;

  @ShortText(500)
  address: string;

  @ShortText(500)
  facebook: string;

  @ShortText(500)
  x: string;

  @ShortText(500)
  instagram: string;

  @ShortText(500)
  linkedin: string;
}
