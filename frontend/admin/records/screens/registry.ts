import { notFound } from '@tanstack/react-router';
import { additions } from '../../core/parts/office-part';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import type { Screen } from './screen';

declare module '../../core/parts/office-part' {
  interface OfficePart {
    /** Screens of resources, by the name in `/admin/{name}`. Each is a function, since its texts are in the user's language. */
    screens?: Readonly<Record<string, () => Screen>>;
    /** Screens that are known only while the program runs. */
    madeScreens?: MadeScreens;
  }
}

interface MadeScreens {
  names(): readonly string[];
  of(name: string): Screen | undefined;
}

/** The names of all screens. */
export const screenNames = (): readonly string[] => [
  ...additions('screens').flatMap(({ added }) => Object.keys(added)),
  ...additions('madeScreens').flatMap(({ added }) => added.names()),
];

/** The screen at `/admin/{name}`, in the user's language; undefined if there is none. */
export const screenOf = (name: string): Screen | undefined =>
  additions('screens')
    .find(({ added }) => Object.hasOwn(added, name))
    ?.added[name]?.() ?? madeScreenOf(name);

/** The page on which a record is viewed, or edited if it is viewed there; undefined for those in dialogs above their list. */
export function pageOf(name: string, id: number): string | undefined {
  const pages = screenOf(name)?.pages;
  return pages?.view?.(id) ?? pages?.edit(id);
}

function madeScreenOf(name: string): Screen | undefined {
  for (const { added } of additions('madeScreens')) {
    const screen = added.of(name);
    if (screen) return screen;
  }
  return undefined;
}

/** The same in a component, which is rendered anew when a kind that an owner has made has changed. */
export function useScreen(name: string): Screen | undefined {
  useCurrentUser();
  return screenOf(name);
}

/** @throws the router's `notFound` */
export function useScreenOrNotFound(name: string): Screen {
  useCurrentUser();
  return screenOrNotFound(name);
}

/** @throws the router's `notFound` */
export function screenOrNotFound(name: string): Screen {
  const screen = screenOf(name);
  if (!screen) throw notFound();
  return screen;
}
