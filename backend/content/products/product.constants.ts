/** Maximum lengths, in characters. */
export const PRICE_LENGTH = 12;
export const CURRENCY_LENGTH = 3;
