import { notFound } from '@tanstack/react-router';
import { additions } from '../../core/parts/office-part';
import type { Screen } from './screen';

declare module '../../core/parts/office-part' {
  interface OfficePart {
    /** Screens of resources, by the name in `/admin/{name}`. Each is a function, since its texts are in the user's language. */
    screens?: Readonly<Record<string, () => Screen>>;
  }
}

/** The names of all screens. */
export const screenNames = (): readonly string[] => additions('screens').flatMap(({ added }) => Object.keys(added));

/** The screen at `/admin/{name}`, in the user's language; undefined if there is none. */
export const screenOf = (name: string): Screen | undefined =>
  additions('screens')
    .find(({ added }) => Object.hasOwn(added, name))
    ?.added[name]?.();

/** @throws the router's `notFound` */
export function screenOrNotFound(name: string): Screen {
  const screen = screenOf(name);
  if (!screen) throw notFound();
  return screen;
}
