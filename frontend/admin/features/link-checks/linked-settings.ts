/** Screens of settings whose links are checked, by the name of the settings. */
export const LINKED_SETTINGS: Readonly<Record<string, string>> = {
  chatbot_settings: '/admin/chatbot-settings',
  contact_info: '/admin/contact',
  legal: '/admin/legal',
  menus: '/admin/menus',
  page_heads: '/admin/page_heads',
};
