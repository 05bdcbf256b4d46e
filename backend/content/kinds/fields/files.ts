import { Items } from '../../../core/crud/fields/field.decorators.js';
import { StoredFile } from '../../../infrastructure/uploads/stored-file.decorator.js';

import { KIND_LIMITS } from '../kind.constants.js';
import { AlbumPicture } from './album-picture.dto.js';
import { asJson, type FieldKindObject } from './field-kind.js';
import { jsonCell } from './json-cell.js';

const storedName = (value: unknown): unknown[] => (value ? [value] : []);

/** A picture. */
export const picture: FieldKindObject = {
  slot: () => 'text',
  wire: () => ({ input: StoredFile('page'), type: String, schema: { type: String, nullable: true } }),
  family: 'picture',
  apart: storedName,
  // What an album says of a picture has no place in a single one.
  together: (parts) => {
    const [first, ...others] = parts;
    if (others.length > 0) return undefined;
    return typeof first === 'object' && first !== null ? (first as AlbumPicture).photo : (first ?? null);
  },
  content: 'picture',
  recognition: { certainty: 80, fits: (text) => isFileName(text, /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]\S*)?$/i) },
};

/** Whether a text is an address or a name of a file. */
const isFileName = (text: string, ending: RegExp): boolean =>
  text.length <= 500 && !/[\r\n|]|,\s/.test(text) && ending.test(text);

/** Pictures in an order, each with an alternative text and a caption. */
export const album: FieldKindObject = {
  slot: () => 'long',
  stored: () => ({ transformer: asJson([]) }),
  wire: () => ({
    input: Items(AlbumPicture, KIND_LIMITS.pictures),
    type: Array,
    schema: { type: [AlbumPicture] },
  }),
  cell: jsonCell,
  content: 'album',
  family: 'picture',
  apart: (value) => (Array.isArray(value) ? value : []),
  together: (parts) => parts.map((part) => (typeof part === 'object' ? part : { photo: part })),
};

/** A document. */
export const file: FieldKindObject = {
  slot: () => 'text',
  wire: () => ({ input: StoredFile('document'), type: String, schema: { type: String, nullable: true } }),
  content: 'file',
  family: 'document',
  apart: storedName,
  together: (parts) => (parts.length > 1 ? undefined : (parts[0] ?? null)),
  recognition: { certainty: 79, fits: (text) => isFileName(text, /\.pdf(?:[?#]\S*)?$/i) },
};
