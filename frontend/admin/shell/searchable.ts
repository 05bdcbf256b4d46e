/** Lists with a full-text search. */
export const SEARCHABLE: ReadonlySet<string> = new Set([
  '/admin/post',
  '/admin/product',
  '/admin/portifolio',
  '/admin/faq',
  '/admin/client',
  '/admin/chatbot',
  '/admin/message',
  '/admin/agent',
  '/admin/newsletter',
  '/admin/user',
]);
