/** The page that shows most of a group's words; the home page for words of every page and of mails. */
export const pathOfGroup = (group: string): string => PATHS[group] ?? '/';

const PATHS: Readonly<Record<string, string>> = {
  search: '/search-solutions',
  solutions: '/solutions',
  portfolio: '/portifolios',
  updates: '/updates',
  newsletter: '/updates',
  contact: '/contact',
  forms: '/contact',
  apply: '/apply',
};
