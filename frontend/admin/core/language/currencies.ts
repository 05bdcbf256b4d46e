import { officeLanguage } from './office-language';

/** '€1,200.50', as the user's language writes it; whole amounts without decimals. */
export function inCurrency(value: number, currency: string): string {
  try {
    return value.toLocaleString(officeLanguage(), {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
  } catch {
    // A code that is none.
    return `${value.toLocaleString(officeLanguage())} ${currency}`;
  }
}

/** How many decimals amounts of a currency have. */
export function decimalsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
