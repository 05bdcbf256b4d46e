/** Languages beside the first, at most. */
export const MAX_OTHER_LANGUAGES = 20;

/** Characters of the name of a section in an address, at most. */
export const MAX_SECTION_NAME = 60;

/** Former names of sections that are kept, the latest ones. */
export const MAX_FORMER_NAMES = 200;
