import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Items, OptionalBoolean, OptionalText, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { sentence } from '../../../core/language/say.js';
import { LIST_LOOKS, type ListLook } from '../../content-pages/content-page.constants.js';
import { KIND_LIMITS, type KindFieldKind, type KindFieldRole } from '../kind.constants.js';
import { KindName, KindRecord } from '../kind.dto.js';
import { KIND_FIELD_KINDS } from '../known-field-kinds.shared.js';

/** A field of a ready-made kind, as the gallery shows it. */
export class ReadyMadeFieldView {
  /** @example begins */
  key: string;
  @ApiProperty({ enum: KIND_FIELD_KINDS })
  kind: KindFieldKind;
  /** In the reader's language. @example Begins */
  label: string;
  role: KindFieldRole;
}

/** A kind of content that can be taken as it is, and changed. */
export class ReadyMadeKindView {
  /** @example event */
  name: string;
  /** In the reader's language. @example Events */
  title: string;
  /** What it is for, in the reader's language. @example "A calendar, with place or link and registration" */
  hint: string;
  /** @example calendar-event */
  icon: string;
  /** In the languages of the site. */
  @ApiProperty({ type: [KindName] })
  names: KindName[];
  /** A section that is free on the site. @example events */
  path: string;
  /** How its list looks. */
  @ApiProperty({ enum: LIST_LOOKS })
  look: ListLook;
  /** Whether its records stand below each other. */
  is_tree: boolean;
  /** The title of the form that comes along, in the reader's language; empty for none. It stays when the kind is deleted. @example Register */
  form: string;
  /** In the order of the editor. */
  fields: ReadyMadeFieldView[];
  /** The id of a kind that was taken from it; null for none. */
  @ApiProperty({ type: Number, nullable: true })
  taken: number | null;
}

/** The ready-made kind that is taken, and what is different from the beginning. */
export class TakeKindInput {
  /** @example event */
  @RequiredText(sentence('kinds.readyMadeUnknown'), KIND_LIMITS.key)
  name = '';

  /** Default: those of the ready-made kind, in the languages of the site. */
  @ApiPropertyOptional({ example: [{ language: 'en', singular: 'Event', plural: 'Events' }] })
  @Items(KindName, KIND_LIMITS.languages)
  names?: KindName[];

  /** The section of its pages; empty for none. Default: that of the ready-made kind, or a free one that resembles it. @example events */
  @OptionalText(KIND_LIMITS.path)
  @Matches(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, { message: sentence('kinds.pathInvalid') })
  path?: string;

  /** @example calendar-event */
  @OptionalText(KIND_LIMITS.icon)
  icon?: string;

  /** The currency of its amounts (ISO 4217). Default: EUR. @example KES */
  @OptionalText(3)
  currency?: string;

  /** Whether it has an example: a record that visitors do not see, and that says what it is. */
  @OptionalBoolean()
  has_example?: boolean = true;
}

export class TakenKind {
  kind: KindRecord;
  /** The id of the example; null without one. */
  @ApiProperty({ type: Number, nullable: true })
  example: number | null;
  /** The id of the form that was made with it; null without one, and for users who may write none. */
  @ApiProperty({ type: Number, nullable: true })
  form: number | null;
}
