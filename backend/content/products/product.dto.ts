import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import {
  OneOf,
  OptionalBoolean,
  OptionalSlug,
  OptionalText,
  RequiredText,
  RichText,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../core/language/say.js';
import { decimalsOf, typedPrice } from '../../core/text/typed-price.js';
import { StoredFile, StoredFiles } from '../../infrastructure/uploads/stored-file.decorator.js';
import { SeoInput, SeoRecord } from '../seo/seo.dto.js';
import {
  CURRENCY_LENGTH,
  PRICE_LENGTH,
  PRICE_PERIODS,
  PRICE_TAXES,
  type PricePeriod,
  type PriceTax,
} from './product.constants.js';

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const Price = () =>
  applyDecorators(
    Transform(({ value, obj }) => (typeof value === 'string' ? typedPrice(value, decimalsOf(obj.currency)) : value)),
    OptionalText(PRICE_LENGTH),
    ValidateBy({
      name: 'isPrice',
      validator: {
        validate: (value, details) => {
          const [, cents = ''] = /^(?:\d{1,9}(?:\.(\d{1,3}))?)?$/.exec(String(value)) ?? [undefined, '....'];
          return cents.length <= Math.max(2, decimalsOf((details?.object as ProductInput | undefined)?.currency));
        },
        defaultMessage: sentence('products.priceInvalid'),
      },
    }),
  );

/** Required with a price. */
const Currency = () =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.toUpperCase() : value)),
    OptionalText(CURRENCY_LENGTH),
    ValidateBy({
      name: 'isCurrency',
      validator: {
        validate: (value, details) =>
          value === '' ? !(details?.object as ProductInput | undefined)?.price : CURRENCIES.has(String(value)),
        defaultMessage: sentence('products.currencyInvalid'),
      },
    }),
  );

export class ProductInput extends SeoInput {
  /** @example "School Manager" */
  @RequiredText(sentence('common.titleRequired'))
  title: string;

  @OptionalSlug()
  slug?: string;

  /** Plain text on the solution's card. */
  @OptionalText(MAX_LENGTH.introduction)
  introduction?: string;

  /** Plain text in the panel of the solution's page. */
  @OptionalText(MAX_LENGTH.introduction)
  summary?: string;

  @RichText('full')
  description?: string;

  /** One feature per paragraph. */
  @RichText('standard')
  features?: string;

  /**
   * '1' to list it before others; true, false, 1 and 0 are also accepted.
   * @example "1"
   */
  @ApiPropertyOptional({ type: String, enum: ['1', '0'], default: '0' })
  @OptionalBoolean()
  is_featured?: boolean;

  /**
   * The price in digits, with at most two decimals, or three in currencies that have them; '0' if it is free, empty for none. The signs of other languages, as in
   * `1.200,00`, are understood.
   * @example "1200.00"
   */
  @Price()
  price?: string;

  /**
   * The currency of the price (ISO 4217).
   * @example EUR
   */
  @Currency()
  currency?: string;

  /** Whether it is the lowest of several prices: 'from 1,200'. */
  @OptionalBoolean()
  price_from?: boolean;

  /** How often it is paid; empty where it is not said. */
  @OneOf(PRICE_PERIODS)
  price_period?: PricePeriod;

  /** Whether it is paid for each user. */
  @OptionalBoolean()
  price_per_user?: boolean;

  /** Whether tax is added to it ('net') or part of it ('gross'); empty where it is not said. */
  @OneOf(PRICE_TAXES)
  price_tax?: PriceTax;

  @StoredFile('product')
  photo?: string | null;

  @StoredFile('product_cover')
  cover_photo?: string | null;

  /** The gallery on its page, at most 12 pictures. */
  @StoredFiles('product_gallery', 12)
  images?: string[];

  @StoredFile('document')
  file?: string | null;
}

export class ProductRecord extends SeoRecord {
  title: string;
  /** The address on the public site: /solutions/{slug}. */
  slug: string;
  /** Plain text. */
  introduction: string;
  /** Plain text. */
  summary: string;
  /** Sanitized HTML. */
  description: string;
  /** Sanitized HTML, one feature per paragraph. */
  features: string;
  /**
   * '1' for featured solutions, otherwise '0'.
   * @example "0"
   */
  is_featured: '1' | '0';
  /** In digits; empty for none. */
  price: string;
  /** ISO 4217; empty for none. */
  currency: string;
  /** Whether it is the lowest of several prices. */
  price_from: boolean;
  @ApiProperty({ enum: PRICE_PERIODS, example: 'month' })
  price_period: PricePeriod;
  /** Whether it is paid for each user. */
  price_per_user: boolean;
  @ApiProperty({ enum: PRICE_TAXES, example: 'net' })
  price_tax: PriceTax;
  /** Stored name of the thumbnail, 170 by 170 pixels. */
  photo: string | null;
  /** Stored name of the cover, 1282 by 584 pixels. */
  cover_photo: string | null;
  /** Stored names of the gallery's pictures, at most 1296 by 1296 pixels, in their order. */
  images: string[];
  /** Stored name of the PDF document. */
  file: string | null;
}
