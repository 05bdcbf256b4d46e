import { defineOfficeExtension, lazyComponent } from '../../extensions/api';
import { LINKED_SETTINGS } from './linked-settings';
import { useBrokenLinkTasks } from './useBrokenLinkTasks';

export const linkChecks = defineOfficeExtension({
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
});
