/** Events of content records that are visible to visitors; webhooks can be called for them. */
export const RECORD_EVENTS = ['published', 'changed', 'unpublished', 'deleted'] as const;

/** Visitors' actions that webhooks can be called for. */
export const VISITOR_EVENTS = ['enquiry.created', 'reply.received', 'stage.changed', 'subscriber.confirmed'] as const;
