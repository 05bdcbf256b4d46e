import { officeLocale } from '../language/office-language';

const units = [
  { name: 'GB', bytes: 1_000_000_000 },
  { name: 'MB', bytes: 1_000_000 },
] as const;

const oneDecimal = (value: number): string =>
  value.toLocaleString(officeLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });

/** '412 KB', '3.1 MB', '12.4 GB'. */
export function fileSize(bytes: number): string {
  const unit = units.find((one) => bytes >= one.bytes);
  return unit ? `${oneDecimal(bytes / unit.bytes)} ${unit.name}` : `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
