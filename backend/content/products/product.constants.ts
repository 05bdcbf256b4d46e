/** Maximum lengths, in characters. */
export const PRICE_LENGTH = 12;
export const CURRENCY_LENGTH = 3;

/** How often a price is paid; empty where it is not said. */
export const PRICE_PERIODS = ['', 'once', 'month', 'year'] as const;

export type PricePeriod = (typeof PRICE_PERIODS)[number];

/** Whether tax is added to a price or part of it; empty where it is not said. */
export const PRICE_TAXES = ['', 'net', 'gross'] as const;

export type PriceTax = (typeof PRICE_TAXES)[number];
