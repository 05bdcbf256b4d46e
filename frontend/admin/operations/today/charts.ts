import type { OfferingName } from '../../../../backend/company/offerings/offerings.constants.js';
import type { WeeklyCounts } from '../../../../backend/operations/reports/today.dto.js';
import type { SentenceKey } from '../../core/language/english/index';

interface Chart {
  title: SentenceKey;
  /** Left out by sites without it. */
  offering?: OfferingName;
}

/** A chart for each number that the server counts by week. */
export const charts: { readonly [Name in WeeklyCounts['name']]: Chart } = {
  enquiries: { title: 'dashboard.enquiriesByWeek' },
  subscribers: { title: 'dashboard.subscribersByWeek', offering: 'newsletter' },
  questions: { title: 'dashboard.questionsByWeek', offering: 'assistant' },
};
