import { t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import type { OfficePart } from '../../core/parts/office-part';

export const webhooks: OfficePart = {
  feature: 'webhooks',
  integrations: {
    webhooks: lazyComponent(async () => ({ default: (await import('./WebhooksSection')).WebhooksSection })),
  },
  records: () => ({
    webhook: {
      name: t('recordNames.webhook.name'),
      singular: t('recordNames.webhook.singular'),
      plural: t('recordNames.webhook.plural'),
      placeOf: () => ({ to: '/admin/integrations' }),
    },
  }),
};
