import extensions from 'virtual:extensions/office';
import type { ExtensionScreen } from './api';

/** The screen of an extension at an address; undefined if there is none. */
export function screenOf(extension: string, screen: string): ExtensionScreen | undefined {
  const [, found] = extensions.find(([name]) => name === extension) ?? [];
  return found?.ownScreens && Object.hasOwn(found.ownScreens, screen) ? found.ownScreens[screen] : undefined;
}
