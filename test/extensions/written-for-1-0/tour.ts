import {
  adds,
  boolean,
  ContentEntity,
  ContentInput,
  ContentRecord,
  contentColumns,
  createdAt,
  defineResource,
  double,
  Items,
  id,
  integer,
  integerWithDefault,
  JsonList,
  json,
  LongText,
  longText,
  MAX_LENGTH,
  Moment,
  moment,
  OneOf,
  OptionalBoolean,
  OptionalDay,
  OptionalEmail,
  OptionalInteger,
  OptionalLink,
  OptionalMoment,
  OptionalNumber,
  OptionalText,
  Permission,
  PlainResource,
  RequiredInteger,
  RequiredText,
  RichText,
  ShortText,
  sentence,
  string,
  stringWithDefault,
  text,
} from '@jukwaa/extension';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export class Stop {
  /** @example Harbour */
  @OptionalText(60)
  place = '';

  /** @example 20 */
  @RequiredInteger()
  minutes: number;
}

@Entity('tours_1_0')
export class Tour extends ContentEntity {
  @Column({ type: 'varchar', length: MAX_LENGTH.name })
  name: string;

  @ShortText(12)
  pace: string;

  @ShortText(MAX_LENGTH.email)
  guide: string;

  @ShortText(MAX_LENGTH.link)
  link: string;

  @ShortText(10)
  first_day: string;

  @LongText()
  description: string;

  @JsonList()
  stops: Stop[];

  @Column({ type: 'double', default: 0 })
  price: number;

  @Column({ type: 'integer', default: 0 })
  seats: number;

  @Column({ type: 'boolean', default: false })
  is_indoors: boolean;
}

export class TourInput extends ContentInput {
  /** @example "Round the harbour" */
  @RequiredText(sentence('written-for-1-0.nameRequired'), MAX_LENGTH.name)
  name: string;

  @OneOf(['slow', 'brisk'])
  pace?: string;

  @OptionalEmail()
  guide?: string;

  @OptionalLink()
  link?: string;

  @OptionalDay()
  first_day?: string;

  @RichText('standard')
  description?: string;

  @Items(Stop, 20)
  stops?: Stop[];

  @OptionalNumber({ min: 0, max: 10_000 })
  price?: number;

  @OptionalInteger(0, 500)
  seats?: number;

  @OptionalBoolean()
  is_indoors?: boolean;
}

export class TourRecord extends ContentRecord {
  name: string;
  pace: string;
  guide: string;
  link: string;
  first_day: string;
  description: string;
  stops: Stop[];
  price: number;
  seats: number;
  is_indoors: boolean;
}

/** What hooks have noted of tours, without calls of its own. */
@Entity('tours_1_0_notes')
export class TourNote {
  @PrimaryGeneratedColumn()
  id: number;

  @Moment()
  created_at: Date;

  @OptionalMoment()
  told_at: Date | null;

  @Column({ type: 'integer' })
  tour: number;

  @Column({ type: 'text' })
  what: string;
}

export const CreateTours1799800000000 = adds('CreateTours1799800000000', (runner) => ({
  tables: {
    tours_1_0: {
      columns: [
        ...contentColumns(runner),
        string('name', 120),
        stringWithDefault('pace', 12, ''),
        stringWithDefault('guide', 254, ''),
        stringWithDefault('link', 500, ''),
        stringWithDefault('first_day', 10, ''),
        longText('description'),
        json('stops'),
        { ...double('price'), default: 0 },
        integerWithDefault('seats', 0),
        boolean('is_indoors', false),
      ],
      indices: [['status', 'id']],
    },
    tours_1_0_notes: {
      columns: [id, createdAt(runner), moment('told_at', { nullable: true }), integer('tour'), text('what')],
    },
  },
}));

const label = { forms: { en: { alone: 'Tour', within: 'tour', many: 'tours' } } };

export const tourResource = defineResource({
  name: 'tour_1_0',
  label,
  deletedMessage: sentence('written-for-1-0.deleted'),
  entity: Tour,
  input: TourInput,
  record: TourRecord,
  roles: { title: 'name' },
  searchable: ['name'],
  sortable: ['name', 'price', 'status'],
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
  facets: { tokens: label, webhooks: true },
});

@PlainResource(tourResource)
export class ToursModule {}
