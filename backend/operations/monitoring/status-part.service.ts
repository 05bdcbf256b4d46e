import type { SiteStatus } from './status.dto.js';

/** Figures of the status that not every site has; without them, they are as if nothing was there. */
export type StatusFigures = Pick<SiteStatus, 'mailbox' | 'disabled_webhooks' | 'extensions'>;

/** Adds its figures to the status of the site. */
export abstract class StatusPart {
  abstract read(): Promise<Partial<StatusFigures>>;
}
