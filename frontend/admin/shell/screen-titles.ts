import type { SentenceKey } from '../language/english/index';
import { t } from '../language/t';
import { placeAt } from './navigation-items';

/** Headings that differ from the label in the navigation, by path. Screens that are still loading can't provide theirs. */
const TITLES: Readonly<Record<string, SentenceKey>> = {
  '/admin/page': 'shell.pageManagement',
  '/admin/page/create': 'shell.createPage',
  '/admin/post': 'shell.postManagement',
  '/admin/post/create': 'shell.createPost',
  '/admin/post_category': 'shell.postCategoryManagement',
  '/admin/post_category/create': 'shell.createPostCategory',
  '/admin/product': 'shell.solutionManagement',
  '/admin/product/create': 'shell.createNewSolution',
  '/admin/portifolio': 'shell.portifolioManagement',
  '/admin/portifolio/create': 'shell.createPortifolio',
  '/admin/service': 'shell.portfolioCategoryManagement',
  '/admin/service/create': 'shell.portfolioCategory',
  '/admin/faq': 'shell.faqManagement',
  '/admin/faq/create': 'shell.createFaq',
  '/admin/banner': 'shell.bannerManagement',
  '/admin/banner/create': 'shell.createBanner',
  '/admin/slider': 'shell.sliderManagement',
  '/admin/slider/create': 'shell.createSlider',
  '/admin/client': 'shell.clientManagement',
  '/admin/client/create': 'shell.createClient',
  '/admin/testimonial': 'shell.testimonialManagement',
  '/admin/testimonial/create': 'shell.createTestimonial',
  '/admin/statistic': 'shell.statisticsManagement',
  '/admin/statistic/create': 'shell.createStatistic',
  '/admin/redirect/create': 'redirects.createTitle',
  '/admin/form/create': 'ownForms.add',
  '/admin/saved_reply/create': 'conversations.addSavedReply',
  '/admin/subscriber': 'shell.subscriberManagement',
  '/admin/subscriber/create': 'shell.createSubscriber',
  '/admin/user': 'shell.userManagement',
  '/admin/user/create': 'shell.createUser',
  '/admin/chatbot': 'shell.botManagement',
  '/admin/chatbot/create': 'shell.addKnowledgeItem',
  '/admin/message': 'shell.messageManagement',
  '/admin/agent': 'shell.agentApplicationManagement',
  '/admin/newsletter': 'shell.newsletterManagement',
  '/admin/newsletter/create': 'shell.writeANewsletter',
  '/admin/contact': 'shell.editContactInformation',
  '/admin/homeimage': 'shell.editHomeImages',
  '/admin/legal': 'shell.editLegalText',
  '/admin/profile': 'shell.yourProfile',
  '/admin/status': 'shell.status',
  '/admin/first-steps': 'shell.makeItYours',
  '/admin/write/home': 'homePage.title',
};

/** The heading of the screen at a path; for a page of a single record, that of its list. */
export function screenTitle(path: string): string {
  const own = TITLES[path];
  if (own) return t(own);
  const place = placeAt(path)?.item;
  if (!place) return '';
  const list = TITLES[place.to];
  return list ? t(list) : place.label;
}
