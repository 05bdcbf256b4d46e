/** Maximum file sizes, in megabytes. */
export const MAX_MEGABYTES = { picture: 8, document: 25 } as const;

/** Maximum number of pixels of a picture. */
export const MAX_PIXELS = 50_000_000;

/**
 * The longest side of a kept original, in pixels: 1.5 times the largest rendering, so that a third of a picture can be cropped
 * without losing resolution.
 */
export const MAX_ORIGINAL_SIDE = 4096;

/** Days until deleted files of the library, and files in the trash, are deleted for good. */
export const TRASH_DAYS = 30;

/** Accepted pictures that are decoded: MIME types detected from the content. */
export const PIXEL_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Accepted pictures; an SVG is drawn when it is uploaded. */
export const PICTURE_TYPES = [...PIXEL_TYPES, 'image/svg+xml'] as const;

/** Accepted documents: MIME type detected from the content. */
export const DOCUMENT_TYPE = 'application/pdf';

/** Response header with the part of the picture that was kept after cropping. */
export const CROP_HEADER = 'x-picture-crop';
