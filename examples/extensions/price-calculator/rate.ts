import {
  adds,
  ContentEntity,
  ContentInput,
  ContentRecord,
  contentColumns,
  defineResource,
  double,
  OptionalNumber,
  OptionalText,
  Permission,
  PlainResource,
  RequiredText,
  ShortText,
  sentence,
  string,
  stringWithDefault,
} from '@jukwaa/extension';
import { Column, Entity } from 'typeorm';

/** What one of something costs. */
@Entity('price_calculator_rates')
export class Rate extends ContentEntity {
  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'double', default: 0 })
  price: number;

  @ShortText(60)
  unit: string;
}

export class RateInput extends ContentInput {
  /** @example Users */
  @RequiredText(sentence('price-calculator.nameRequired'), 120)
  name: string;

  /** @example 4.5 */
  @OptionalNumber({ min: 0, max: 1_000_000 })
  price?: number;

  /** @example "a month" */
  @OptionalText(60)
  unit?: string;
}

export class RateRecord extends ContentRecord {
  name: string;
  price: number;
  unit: string;
}

export const CreateRates1799700000000 = adds('CreateRates1799700000000', (runner) => ({
  tables: {
    price_calculator_rates: {
      columns: [
        ...contentColumns(runner),
        string('name', 120),
        { ...double('price'), default: 0 },
        stringWithDefault('unit', 60, ''),
      ],
      indices: [['status', 'id']],
    },
  },
}));

const label = {
  forms: {
    en: { alone: 'Rate', within: 'rate', many: 'rates' },
    de: { alone: 'Preis', within: 'Preis', many: 'Preise' },
  },
};

export const rateResource = defineResource({
  name: 'price_rate',
  label,
  deletedMessage: sentence('price-calculator.rateDeleted'),
  entity: Rate,
  input: RateInput,
  record: RateRecord,
  roles: { title: 'name' },
  searchable: ['name'],
  sortable: ['name', 'price', 'status'],
  read: Permission.ContentRead,
  write: Permission.ContentWrite,
  facets: { tokens: label, webhooks: true },
});

@PlainResource(rateResource)
export class RatesModule {}
