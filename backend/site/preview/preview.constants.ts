/** Resources whose records can be previewed with unsaved values, by `POST /admin/api/preview_{name}/{id}`. */
export const PREVIEWED_RECORDS = [
  'post',
  'product',
  'portifolio',
  'page',
  'form',
  'banner',
  'slider',
  'faq',
  'client',
  'testimonial',
  'statistic',
] as const;

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
