/** The largest file that is accepted, in megabytes. */
export const MAX_MEGABYTES = { picture: 8, document: 25 } as const;

/** Pictures that are accepted, by their content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Documents that are accepted, by their content. */
export const DOCUMENT_TYPE = 'application/pdf';

/** The one field of an upload's form. */
export const FILE_FIELD = 'file';

/** The response header that says which part of a picture was kept. */
export const CROP_HEADER = 'x-picture-crop';
