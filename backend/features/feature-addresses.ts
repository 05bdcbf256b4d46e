import type { FeatureName } from './feature-names.constants.js';

/**
 * The calls and files of each feature. On a site without it they are kept free, so that no kind, page or language is in the way when it
 * is turned on: its modules are not loaded then, and can't say so themselves. `test/api/features.spec.ts` compares.
 */
export const FEATURE_ADDRESSES: Readonly<Record<FeatureName, readonly string[]>> = {
  newsletters: [
    '/admin/api/create_newsletter',
    '/admin/api/delete_newsletter/:id',
    '/admin/api/edit_newsletter/:id',
    '/admin/api/list_newsletter',
    '/admin/api/newsletter_audience',
    '/admin/api/newsletter_report/:id',
    '/admin/api/preview_newsletter',
    '/admin/api/schedule_newsletter/:id',
    '/admin/api/send_newsletter',
    '/admin/api/test_newsletter/:id',
    '/admin/api/unschedule_newsletter/:id',
    '/admin/api/update_newsletter/:id',
    '/updates/newsletters/:id',
  ],
  visits: ['/admin/api/visits', '/admin/api/visits/export', '/api/visits'],
  'link-checks': ['/admin/api/broken_links', '/admin/api/check_broken_links'],
  'index-now': ['/indexnow.txt'],
  'site-imports': [
    '/admin/api/import_of/:resource/:id',
    '/admin/api/imports',
    '/admin/api/imports/:id',
    '/admin/api/imports/:id/addresses',
    '/admin/api/imports/:id/authors',
    '/admin/api/imports/:id/choices',
    '/admin/api/imports/:id/edited',
    '/admin/api/imports/:id/export',
    '/admin/api/imports/:id/items',
    '/admin/api/imports/:id/items/:item',
    '/admin/api/imports/:id/look',
    '/admin/api/imports/:id/media',
    '/admin/api/imports/:id/pause',
    '/admin/api/imports/:id/run',
    '/admin/api/imports/:id/undo',
    '/admin/api/imports/check',
    '/admin/api/imports/crawl',
  ],
  'site-exports': [
    '/admin/api/exports',
    '/admin/api/exports/content',
    '/admin/api/exports/people',
    '/admin/api/exports/site',
  ],
  webhooks: [
    '/admin/api/create_webhook',
    '/admin/api/delete_webhook/:id',
    '/admin/api/list_webhook',
    '/admin/api/list_webhook_delivery/:id',
    '/admin/api/redeliver_webhook/:id',
    '/admin/api/renew_webhook_secret/:id',
    '/admin/api/test_webhook/:id',
    '/admin/api/update_webhook/:id',
  ],
  mailbox: [],
  'nightly-backups': [],
  'assistant-engine': [],
};
