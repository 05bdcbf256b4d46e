export const LIBRARY_FILTERS = ['picture', 'document', 'unused', 'no_alt'] as const;

export type LibraryFilter = (typeof LIBRARY_FILTERS)[number];

/** Number of files per page of the library. */
export const LIBRARY_PAGE_SIZE = 48;

/** Maximum number of folders, their nesting depth, and the maximum length of a name. */
export const MAX_FOLDERS = 500;
export const MAX_FOLDER_DEPTH = 5;
export const MAX_FOLDER_NAME = 80;

/** Maximum number of files, and of folders, moved by one call. */
export const MAX_MOVED = 500;

/** Sizes of a picture available to the back office. */
export const PREVIEW_NAMES = ['small', 'large', 'original'] as const;

export type PreviewName = (typeof PREVIEW_NAMES)[number];
