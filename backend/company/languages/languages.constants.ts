/** Maximum number of languages besides the first. */
export const MAX_OTHER_LANGUAGES = 20;

/** Maximum length of a section's name in addresses, in characters. */
export const MAX_SECTION_NAME = 60;

/** Number of former section names that are kept; the oldest are dropped. */
export const MAX_FORMER_NAMES = 200;
