import { say } from '../wording/wording';
import { isActivePath, navigation } from './navigation-items';

/** Headings that are not the label in the navigation, by path: screens that are still loading can't tell theirs. */
const TITLES: Readonly<Record<string, string>> = {
  '/admin/page': 'Page Management',
  '/admin/page/create': 'Create page',
  '/admin/post': 'Post Management',
  '/admin/post/create': 'Create post',
  '/admin/post_category': 'Post Category Management',
  '/admin/post_category/create': 'Create post category',
  '/admin/product': 'Solution Management',
  '/admin/product/create': 'Create new solution',
  '/admin/portifolio': 'Portifolio Management',
  '/admin/portifolio/create': 'Create portifolio',
  '/admin/service': 'Portfolio Category Management',
  '/admin/service/create': 'Portfolio Category',
  '/admin/faq': 'Faq Management',
  '/admin/faq/create': 'Create FAQ',
  '/admin/banner': 'Banner Management',
  '/admin/banner/create': 'Create banner',
  '/admin/slider': 'Slider Management',
  '/admin/slider/create': 'Create slider',
  '/admin/client': 'Client Management',
  '/admin/client/create': 'Create client',
  '/admin/testimonial': 'Testimonial Management',
  '/admin/testimonial/create': 'Create testimonial',
  '/admin/statistic': 'Statistics Management',
  '/admin/statistic/create': 'Create statistic',
  '/admin/subscriber': 'Subscriber Management',
  '/admin/subscriber/create': 'Create subscriber',
  '/admin/user': 'User Management',
  '/admin/user/create': 'Create user',
  '/admin/chatbot': 'AI Bot Knowledge Management',
  '/admin/chatbot/create': 'Add Knowledge Item',
  '/admin/message': 'Message Management',
  '/admin/agent': 'Agent Application Management',
  '/admin/newsletter': 'Newsletter Management',
  '/admin/newsletter/create': 'Write a newsletter',
  '/admin/contact': 'Edit Contact Information',
  '/admin/homeimage': 'Edit Home Images',
  '/admin/legal': 'Edit Legal Text',
  '/admin/profile': 'Your profile',
  '/admin/status': 'Status',
  '/admin/first-steps': 'Make it yours',
};

/** The heading of the screen at a path; of a record's own page, which has its title, that of the list. */
export function screenTitle(path: string): string {
  const own = TITLES[path];
  if (own) return say(own);
  const place = navigation.flatMap(({ items }) => items).find(({ to }) => isActivePath(path, to));
  return place ? say(TITLES[place.to] ?? place.label) : '';
}
