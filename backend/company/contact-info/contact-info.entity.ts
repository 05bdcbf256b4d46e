import { Entity } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatedSingleton } from '../../core/crud/singleton.entity.js';
import { ShortText } from '../../core/database/column-types.js';

/** Contact details of the company: one row, id 1. */
@Entity('contact_info')
export class ContactInfo extends TranslatedSingleton {
  @ShortText(255)
  email: string;

  @ShortText(MAX_LENGTH.phone)
  phone: string;

  @ShortText(MAX_LENGTH.address)
  address: string;

  @ShortText(MAX_LENGTH.link)
  facebook: string;

  @ShortText(MAX_LENGTH.link)
  x: string;

  @ShortText(MAX_LENGTH.link)
  instagram: string;

  @ShortText(MAX_LENGTH.link)
  linkedin: string;
}
