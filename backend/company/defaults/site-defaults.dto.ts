import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { OneOf } from '../../core/crud/fields/field.decorators.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { type Choices, DEFAULT_SETS, type DefaultSet } from './defaults.shared.js';

const AnySet = () => OneOf(DEFAULT_SETS);

export class SiteDefaultsInput extends ResourceInput implements Partial<Choices> {
  /** Of the back office, and of words that editors have not changed. */
  @AnySet()
  wording?: DefaultSet;

  /** At testimonials: always five, or those that were given. */
  @AnySet()
  stars?: DefaultSet;

  /** Of updates in lists: 180 characters with '...', or the summary or whole words. */
  @AnySet()
  excerpts?: DefaultSet;

  /** Below an update: with Instagram's home page, or those that share alone. */
  @AnySet()
  share_links?: DefaultSet;

  /** On a page of the back office's lists: 5 or 25. */
  @AnySet()
  list_rows?: DefaultSet;

  /** Their password is typed, or chosen by themselves from an invitation. */
  @AnySet()
  new_users?: DefaultSet;
}

const KnownSet = () => ApiProperty({ enum: DEFAULT_SETS, example: 'plain' });

/** For each, whose default it has: that of the specification, or the plain one. */
export class ChoicesRecord implements Choices {
  @KnownSet()
  wording: DefaultSet;
  @KnownSet()
  stars: DefaultSet;
  @KnownSet()
  excerpts: DefaultSet;
  @KnownSet()
  share_links: DefaultSet;
  @KnownSet()
  list_rows: DefaultSet;
  @KnownSet()
  new_users: DefaultSet;
}

export class SiteDefaultsRecord extends IntersectionType(ResourceRecord, ChoicesRecord) {}
