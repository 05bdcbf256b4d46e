/** Filters of the library. */
export const LIBRARY_FILTERS = ['picture', 'document', 'unused', 'no_alt'] as const;

export type LibraryFilter = (typeof LIBRARY_FILTERS)[number];

/** Files on one page of the library. */
export const LIBRARY_PAGE_SIZE = 48;

/** Sizes of a picture that the back office can ask for. */
export const PREVIEW_NAMES = ['small', 'large', 'original'] as const;

export type PreviewName = (typeof PREVIEW_NAMES)[number];
