import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import {
  Items,
  OneOf,
  OptionalBoolean,
  OptionalIds,
  OptionalLinkTarget,
  OptionalText,
  RequiredText,
  RichText,
} from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { Unread } from '../../../core/crud/fields/unread.decorator.js';
import { sentence } from '../../../core/language/say.js';
import { isDay } from '../../forms/answer-mistakes.shared.js';
import { EMPLOYMENTS, type Employment, LIST_LIMITS, MAX_ENTRIES } from '../content-page.constants.js';
import { defineBlock, HeadedBlock, Kind } from './block.dto.js';

/** A day of the calendar as in ISO 8601, or empty. */
const OptionalDay = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, example: '2027-03-31' }),
    Transform(({ value }) => value ?? ''),
    IsOptional(),
    ValidateBy({
      name: 'isDay',
      validator: {
        validate: (value) => value === '' || (typeof value === 'string' && isDay(value)),
        defaultMessage: sentence('contentPages.dayInvalid'),
      },
    }),
  );

export class VacancyItem {
  /** @example "Trainer for schools" */
  @RequiredText(sentence('common.titleMissing'))
  title = '';

  /** What the work is, and what is asked for. HTML. */
  @RichText('standard')
  text = '';

  /**
   * The town where the work is; for remote work, the country where applicants may live.
   * @example Nairobi
   */
  @OptionalText(MAX_LENGTH.name)
  place = '';

  @OptionalBoolean()
  remote = false;

  /** Empty to say nothing of it. */
  @OneOf(['', ...EMPLOYMENTS])
  employment: Employment | '' = '';

  /**
   * The pay, in words.
   * @example "€4,000 a month"
   */
  @OptionalText(MAX_LENGTH.name)
  pay = '';

  /** The day on which the vacancy was published. Search engines need it. */
  @OptionalDay()
  posted = '';

  /** The last day for applications, in the time zone of the site. The day after, the vacancy is no longer shown. */
  @OptionalDay()
  valid_through = '';

  /** @example Apply */
  @OptionalText(MAX_LENGTH.name)
  link_label = '';

  /** A page with a form, or an e-mail address. */
  @OptionalLinkTarget()
  link_url = '';
}

/** Open positions: those of a kind of content, or those that the block has itself. */
export class VacanciesBlock extends HeadedBlock {
  @Kind('vacancies')
  readonly kind = 'vacancies';

  /** The key of the kind whose records are shown until their last day, instead of the entries. @example vacancy */
  @OptionalText(LIST_LIMITS.key)
  resource?: string;

  /** Shows only records with a choice: the key of the field. @example group */
  @OptionalText(LIST_LIMITS.key)
  where_field?: string;

  /** The choice. @example Warehouse */
  @OptionalText(MAX_LENGTH.name)
  where_choice?: string;

  /** By what its entries are put back: the move that made records of them, and their place in it. */
  @Unread()
  @OptionalIds(2, sentence('crud.idInvalid'))
  move_ids?: number[];

  @Items(VacancyItem, MAX_ENTRIES.vacancies)
  items: VacancyItem[] = [];
}

export const vacancies = defineBlock(VacanciesBlock, {
  words: () => ['vacancies'],
  // Up to their last day.
  onDay: (block, day) => ({
    ...block,
    items: block.items.filter(({ valid_through: last }) => last === '' || last >= day),
  }),
});
