/** In characters. */
export const WEBHOOK_LENGTHS = { name: 120, url: 1000 } as const;

export const MAX_WEBHOOKS = 20;

/** Number of days for which deliveries are listed. */
export const DELIVERY_DAYS = 30;
