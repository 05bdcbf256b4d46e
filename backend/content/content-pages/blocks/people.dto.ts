import { Items, OptionalEmail, OptionalText, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../../core/language/say.js';
import { StoredFile } from '../../../infrastructure/uploads/stored-file.decorator.js';
import { MAX_ENTRIES } from '../content-page.constants.js';
import { ColumnsBlock, defineBlock, Kind } from './block.dto.js';

export class PersonItem {
  /** @example "Anna Keller" */
  @RequiredText(sentence('common.nameMissing'), MAX_LENGTH.name)
  name = '';

  /** @example "Trains clerks, cashiers and two bishops" */
  @OptionalText(MAX_LENGTH.title)
  role = '';

  /** @example Lisbon */
  @OptionalText(MAX_LENGTH.name)
  town = '';

  /** A sentence about the person. */
  @OptionalText(MAX_LENGTH.introduction)
  text = '';

  @OptionalEmail()
  email = '';

  /** Stored name of the portrait, 480 by 480 pixels. It has no alternative text, since the name is below it. */
  @StoredFile('page_person')
  photo: string | null = null;
}

/** People with their portraits or initials. */
export class PeopleBlock extends ColumnsBlock {
  @Kind('people')
  readonly kind = 'people';

  @Items(PersonItem, MAX_ENTRIES.people)
  items: PersonItem[] = [];
}

export const people = defineBlock(PeopleBlock);
