/** Filters of the library. */
export const LIBRARY_FILTERS = ['picture', 'document', 'unused', 'no_alt'] as const;

export type LibraryFilter = (typeof LIBRARY_FILTERS)[number];

/** Files on one page of the library. */
export const LIBRARY_PAGE_SIZE = 48;

/** Folders of the library, how deep they are within each other, and the longest name of one. */
export const MAX_FOLDERS = 500;
export const MAX_FOLDER_DEPTH = 5;
export const MAX_FOLDER_NAME = 80;

/** Files, and folders, that one call moves. */
export const MAX_MOVED = 500;

/** Sizes of a picture that the back office can ask for. */
export const PREVIEW_NAMES = ['small', 'large', 'original'] as const;

export type PreviewName = (typeof PREVIEW_NAMES)[number];
