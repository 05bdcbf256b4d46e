import type { Screen } from '../resource/screen';
import { bannerScreen } from './banner';
import { postScreen } from './post';
import { postCategoryScreen } from './post-category';

const screens: readonly Screen[] = [postScreen, postCategoryScreen, bannerScreen];

/** The screen at `/admin/{name}`, or undefined when there is none. */
export function screenOf(name: string): Screen | undefined {
  return screens.find((screen) => screen.name === name);
}
