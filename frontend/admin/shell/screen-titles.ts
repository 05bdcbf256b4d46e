import type { SentenceKey } from '../core/language/english/index';
import { t } from '../core/language/t';
import { screenOf } from '../records/screens/registry';
import { placeAt } from './navigation-items';

/** Headings that differ from the label in the navigation, by path, of screens that are no list or form of a resource. */
const TITLES: Readonly<Record<string, SentenceKey>> = {
  '/admin/message': 'routes.messageManagement',
  '/admin/agent': 'routes.applicationManagement',
  '/admin/newsletter': 'newsletters.newsletterManagement',
  '/admin/newsletter/create': 'newsletters.writeNewsletter',
  '/admin/contact': 'company.editContactInformation',
  '/admin/homeimage': 'company.editHomeImages',
  '/admin/legal': 'company.editLegalText',
  '/admin/profile': 'profile.yourProfile',
  '/admin/status': 'status.status',
  '/admin/first-steps': 'firstSteps.partsStep',
  '/admin/write/home': 'homePage.title',
};

/** The heading of the screen at a path, which can't provide it while it loads; for a page of a single record, that of its list. */
export function screenTitle(path: string): string {
  const [, , name = '', part] = path.split('/');
  const labels = screenOf(name)?.labels;
  if (labels) return part === 'create' ? labels.createTitle : labels.title;
  const own = TITLES[path];
  if (own) return t(own);
  const place = placeAt(path)?.item;
  if (!place) return '';
  const list = TITLES[place.to];
  return list ? t(list) : place.label;
}
