import { HOME_SECTIONS } from './home-sections.constants.js';

/** The names of all sections in their default order. Decorators refer to this list, which grows with sections that come later. */
export const sectionNames: string[] = Object.keys(HOME_SECTIONS);
