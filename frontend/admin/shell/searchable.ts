/** Screens that search their texts for the words in `search` of their address. */
export const SEARCHABLE: ReadonlySet<string> = new Set([
  '/admin/post',
  '/admin/product',
  '/admin/portifolio',
  '/admin/faq',
  '/admin/client',
  '/admin/chatbot',
  '/admin/inbox',
  '/admin/message',
  '/admin/agent',
  '/admin/person',
  '/admin/subscriber',
  '/admin/questions',
  '/admin/page',
  '/admin/media',
  '/admin/newsletter',
  '/admin/user',
]);
