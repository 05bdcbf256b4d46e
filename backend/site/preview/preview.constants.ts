/** Settings that can be previewed, by `POST /admin/api/preview_{name}`. */
export const PREVIEWED_SETTINGS = [
  'identity',
  'words',
  'home_sections',
  'homeimage',
  'menus',
  'contact',
  'legal',
] as const;
