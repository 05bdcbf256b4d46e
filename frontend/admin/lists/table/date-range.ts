import { officeLocale } from '../../core/language/office-language';
import { perLanguage, t } from '../../core/language/t';
import { type FilterValues, startOfDay } from './list-filters';

/** The local date some days ago, as 'YYYY-MM-DD'. */
export function daysAgo(days: number, now = new Date()): string {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

const shortDay = perLanguage(
  () => new Intl.DateTimeFormat(officeLocale(), { day: 'numeric', month: 'short', year: 'numeric' }),
);

/** '1 Nov 2026 – 5 Nov 2026', 'Since …' or 'Until …'. */
export function formatDateRange({ from, to }: FilterValues): string | undefined {
  const words = (day: string) => shortDay().format(startOfDay(day, 0));
  if (from && to) return from === to ? words(from) : `${words(from)} – ${words(to)}`;
  if (from) return t('table.since', { day: words(from) });
  return to && t('table.until', { day: words(to) });
}
