import { notFound } from '@tanstack/react-router';
import { bannerScreen } from './banner';
import { clientScreen } from './client';
import { faqScreen } from './faq';
import { formScreen } from './form';
import { knowledgeScreen } from './knowledge-item';
import { pageScreen } from './page';
import { portfolioScreen } from './portfolio';
import { postScreen } from './post';
import { postCategoryScreen } from './post-category';
import { productScreen } from './product';
import { redirectScreen } from './redirect';
import { savedReplyScreen } from './saved-reply';
import type { Screen } from './screen';
import { serviceScreen } from './service';
import { sliderScreen } from './slider';
import { statisticScreen } from './statistic';
import { subscriberScreen } from './subscriber';
import { testimonialScreen } from './testimonial';
import { userScreen } from './user';

/** The resources at `/admin/{name}`. */
const screens: Readonly<Record<string, () => Screen>> = {
  banner: bannerScreen,
  chatbot: knowledgeScreen,
  client: clientScreen,
  faq: faqScreen,
  form: formScreen,
  page: pageScreen,
  portifolio: portfolioScreen,
  post: postScreen,
  post_category: postCategoryScreen,
  product: productScreen,
  redirect: redirectScreen,
  saved_reply: savedReplyScreen,
  service: serviceScreen,
  slider: sliderScreen,
  statistic: statisticScreen,
  subscriber: subscriberScreen,
  testimonial: testimonialScreen,
  user: userScreen,
};

/** The names of all screens. */
export const SCREEN_NAMES: readonly string[] = Object.keys(screens);

/** The screen at `/admin/{name}`, in the user's language; undefined if there is none. */
export const screenOf = (name: string): Screen | undefined =>
  Object.hasOwn(screens, name) ? screens[name]?.() : undefined;

/** @throws the router's `notFound` */
export function screenOrNotFound(name: string): Screen {
  const screen = screenOf(name);
  if (!screen) throw notFound();
  return screen;
}
