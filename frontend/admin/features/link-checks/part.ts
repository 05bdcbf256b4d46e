import { lazyComponent } from '../../core/lazy/lazy-component';
import type { OfficePart } from '../../core/parts/office-part';
import { LINKED_SETTINGS } from './linked-settings';
import { useBrokenLinkTasks } from './useBrokenLinkTasks';

export const linkChecks: OfficePart = {
  feature: 'link-checks',
  recordNotices: {
    brokenLinks: {
      Notice: lazyComponent(() => import('./RecordBrokenLinks')),
      // Other settings have no links.
      isForSettings: (name) => name in LINKED_SETTINGS,
    },
  },
  addressTools: {
    brokenLinks: lazyComponent(async () => ({ default: (await import('./BrokenLinks')).BrokenLinks })),
  },
  tasks: [useBrokenLinkTasks],
};
