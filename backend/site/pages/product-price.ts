import { fill } from '../../company/words/fill.shared.js';
import type { Words } from '../../company/words/word-list.shared.js';
import type { Product } from '../../content/products/product.entity.js';
import type { Price } from './solution-pages.dto.js';

/** The columns that a price is made of. */
export const PRICE_COLUMNS = {
  price: true,
  currency: true,
  price_from: true,
  price_period: true,
  price_per_user: true,
  price_tax: true,
} as const;

/** A new line begins behind it. */
const SEPARATOR = '\u00a0· ';

type PriceColumns = Pick<Product, keyof typeof PRICE_COLUMNS>;

/** Returns the price as it is read in a language; nothing without one. */
export function priceOf(product: PriceColumns, language: string, words: Words['prices']): { price?: Price } {
  const { price: amount, currency, price_from } = product;
  if (amount === '' || currency === '') return {};
  const shown = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(amount));
  const note = [termsIn(product, words), taxIn(product, words)].filter(Boolean).join(SEPARATOR);
  return {
    price: {
      amount,
      currency,
      text: price_from ? fill(words.from, { price: shown }) : shown,
      ...(note === '' ? {} : { note }),
    },
  };
}

function termsIn({ price_period, price_per_user }: PriceColumns, words: Words['prices']): string {
  switch (price_period) {
    case 'month':
      return price_per_user ? words.perUserMonth : words.perMonth;
    case 'year':
      return price_per_user ? words.perUserYear : words.perYear;
    case 'once':
      return price_per_user ? words.perUserOnce : words.once;
    default:
      return price_per_user ? words.perUser : '';
  }
}

const taxIn = ({ price_tax }: PriceColumns, words: Words['prices']): string =>
  price_tax === '' ? '' : words[price_tax];
