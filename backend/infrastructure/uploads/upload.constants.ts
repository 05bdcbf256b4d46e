/** Maximum file sizes, in megabytes. */
export const MAX_MEGABYTES = { picture: 8, document: 25 } as const;

/** Accepted pictures: MIME types detected from the content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Accepted documents: MIME type detected from the content. */
export const DOCUMENT_TYPE = 'application/pdf';

/** Response header with the part of the picture that was kept after cropping. */
export const CROP_HEADER = 'x-picture-crop';
