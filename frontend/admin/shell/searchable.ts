/** The lists in whose texts is searched. */
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
