/** What a webhook can be called for. */
export const WEBHOOK_EVENTS = ['published', 'changed', 'unpublished', 'deleted'] as const;

/** Kinds of records that webhooks can be called for: those that visitors see. */
export const WEBHOOK_RESOURCES = [
  'page',
  'post',
  'post_category',
  'product',
  'portifolio',
  'service',
  'faq',
  'banner',
  'slider',
  'client',
  'testimonial',
  'statistic',
] as const;

/** What of visitors a webhook can be called for. */
export const VISITOR_EVENTS = ['enquiry.created', 'reply.received', 'stage.changed', 'subscriber.confirmed'] as const;

/** In characters. */
export const WEBHOOK_LENGTHS = { name: 120, url: 1000 } as const;

export const MAX_WEBHOOKS = 20;

/** How long deliveries are listed. */
export const DELIVERY_DAYS = 30;
