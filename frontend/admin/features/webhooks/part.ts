import { lazyComponent } from '../../core/lazy/lazy-component';
import type { OfficePart } from '../../core/parts/office-part';

export const webhooks: OfficePart = {
  feature: 'webhooks',
  integrations: {
    webhooks: lazyComponent(async () => ({ default: (await import('./WebhooksSection')).WebhooksSection })),
  },
};
