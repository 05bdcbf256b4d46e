export { type Connection, connect } from './connect.js';
export { JukwaaError } from './errors.js';
export { everyRecord } from './every-record.js';
export type { ListWithFields, RecordWithFields } from './fields.js';
export * from './site/index.js';
export { type Progress, uploading } from './uploading.js';
export { verifyWebhook, WebhookError, type WebhookEvent } from './webhooks.js';
