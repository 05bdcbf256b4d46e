import { notFound } from '@tanstack/react-router';
import { knowledgeScreen } from '../resources/knowledge-item';
import { pageScreen } from '../resources/page';
import { screenOf } from '../resources/registry';
import type { Screen } from '../resources/screen';

/** The screen of a translatable resource. @throws the router's `notFound` */
export function translatedScreenOrNotFound(name: string): Screen {
  const own = [pageScreen(), knowledgeScreen()].find((screen) => screen.name === name);
  const screen = own ?? screenOf(name);
  if (!screen) throw notFound();
  return screen;
}
