import { notFound } from '@tanstack/react-router';
import { bannerScreen } from './banner';
import { clientScreen } from './client';
import { faqScreen } from './faq';
import { portfolioScreen } from './portfolio';
import { postScreen } from './post';
import { postCategoryScreen } from './post-category';
import { productScreen } from './product';
import type { Screen } from './screen';
import { serviceScreen } from './service';
import { sliderScreen } from './slider';
import { statisticScreen } from './statistic';
import { subscriberScreen } from './subscriber';
import { testimonialScreen } from './testimonial';
import { userScreen } from './user';
import { wordedScreen } from './worded-screen';

/** The resources at `/admin/{name}`; the chatbot's knowledge and pages have routes of their own. */
const screens: readonly Screen[] = [
  postScreen,
  postCategoryScreen,
  productScreen,
  portfolioScreen,
  serviceScreen,
  faqScreen,
  bannerScreen,
  sliderScreen,
  clientScreen,
  testimonialScreen,
  statisticScreen,
  subscriberScreen,
  userScreen,
];

/** The screen at `/admin/{name}`, in the site's wording; undefined when there is none. */
export function screenOf(name: string): Screen | undefined {
  const found = screens.find((screen) => screen.name === name);
  return found && wordedScreen(found);
}

/** @throws the router's `notFound` */
export function screenOrNotFound(name: string): Screen {
  const screen = screenOf(name);
  if (!screen) throw notFound();
  return screen;
}
