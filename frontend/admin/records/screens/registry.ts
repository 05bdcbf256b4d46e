import { notFound } from '@tanstack/react-router';
import type { Screen } from './screen';

const screens = new Map<string, () => Screen>();

/**
 * Adds the screens of resources, by the name in `/admin/{name}`. Each is a function, since its texts are in the user's language.
 * @throws if a name has a screen already
 */
export function registerScreens(added: Readonly<Record<string, () => Screen>>): void {
  for (const [name, screen] of Object.entries(added)) {
    const former = screens.get(name);
    if (former && former !== screen && !import.meta.hot) throw new Error(`Two screens are called ${name}`);
    screens.set(name, screen);
  }
}

/** The names of all screens. */
export const screenNames = (): readonly string[] => [...screens.keys()];

/** The screen at `/admin/{name}`, in the user's language; undefined if there is none. */
export const screenOf = (name: string): Screen | undefined => screens.get(name)?.();

/** @throws the router's `notFound` */
export function screenOrNotFound(name: string): Screen {
  const screen = screenOf(name);
  if (!screen) throw notFound();
  return screen;
}
