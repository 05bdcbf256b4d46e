import { notFound } from '@tanstack/react-router';
import { screenOf } from '../resources/registry';
import type { Screen } from './screen';

/** The screen that an address names. */
export function screenOrNotFound(name: string): Screen {
  const screen = screenOf(name);
  if (!screen) throw notFound();
  return screen;
}
