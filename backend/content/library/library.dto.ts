import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, ValidateBy, ValidateIf } from 'class-validator';
import { OptionalId, OptionalIds, OptionalInteger, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { MaxLength } from '../../core/crud/fields/max-length.decorator.js';
import { withOperators } from '../../core/crud/lists/list-operators.js';
import { fieldsOf, withParts } from '../../core/crud/lists/list-parts.js';
import { ListQuery, MessageBody, Page } from '../../core/crud/resource.dto.js';
import { Fraction } from '../../core/http/fraction.decorator.js';
import { allowReadOnlyFields } from '../../core/http/read-only-fields.js';
import { type Sentence, sentence } from '../../core/language/say.js';
import { cleanLine } from '../../core/text/text.js';
import { MAX_PICTURE_TEXT } from '../../infrastructure/uploads/picture-text.constants.js';
import { kindEntries, type UploadKind } from '../../infrastructure/uploads/upload-kinds.constants.js';
import { LIBRARY_FILTERS, type LibraryFilter, MAX_FOLDER_NAME, MAX_MOVED } from './library.constants.js';

/** A part of a picture, in fractions of its width and height. */
export class PicturePart {
  /** @example 0.1 */
  @Fraction()
  left: number;
  @Fraction()
  top: number;
  /** @example 0.8 */
  @Fraction()
  width: number;
  @Fraction()
  height: number;
}

/** A point of a picture, in fractions of its width and height. */
export class PicturePoint {
  /** @example 0.53 */
  @Fraction()
  x: number;
  @Fraction()
  y: number;
}

/** A file of the library. */
export class MediaRecord {
  id: number;
  /** Incremented with each change. */
  version: number;
  /**
   * The file name for display.
   * @example soko-la-kariakoo.jpg
   */
  name: string;
  @ApiProperty({ enum: ['picture', 'document'] })
  kind: 'picture' | 'document';
  /**
   * MIME type of the kept original.
   * @example image/jpeg
   */
  type: string;
  /** Width of the kept original, in pixels; null for a document. */
  width: number | null;
  height: number | null;
  /** Size of the kept original, in bytes. */
  size: number;
  /** Alternative text of a picture; empty for decorative pictures, null if not set. */
  alt: string | null;
  /** Whether the picture is visible to visitors without an alternative text. */
  needs_alt: boolean;
  /** A point of the rotated and cropped picture that every crop keeps visible; null to detect it automatically. */
  focus: PicturePoint | null;
  /** In degrees, clockwise. */
  @ApiProperty({ type: 'integer', enum: [0, 90, 180, 270] })
  rotation: number;
  /** The visible part of the rotated picture; null for all of it. */
  crop: PicturePart | null;
  /** The folder that contains it; null for none. */
  folder_id: number | null;
  /** Number of records that use it. */
  uses: number;
  /** Name of the user who uploaded it; null if unknown, and for users who may not change files. */
  uploaded_by: string | null;
  created_at: Date;
  /**
   * Path of a small rendering, at most 360 pixels per side, for signed-in users; null for a document.
   * @example /admin/api/show_upload/12/small?v=1
   */
  small_url: string | null;
  /** Path of a rendering of at most 960 pixels per side; null for a document. */
  large_url: string | null;
  /** Path of the kept original, without rotation and crop. */
  original_url: string;
}

/** Number of files matched by each filter. */
export class MediaCounts {
  all: number;
  pictures: number;
  documents: number;
  unused: number;
  no_alt: number;
}

/** A kind of record that uses files. */
export class MediaUseKind {
  /**
   * The name of the resource or settings in paths.
   * @example post
   */
  resource: string;
  /**
   * The display name of the resource.
   * @example Post
   */
  label: string;
  /** Number of files used by its records. */
  files: number;
}

export class MediaPage extends Page<MediaRecord> {
  declare data: MediaRecord[];
  /** Counts for the whole library. */
  counts: MediaCounts;
  /** Kinds of records that use library files, limited to those the user may read. */
  used_in: MediaUseKind[];
}

/** What the list of files is compared by. */
export const COMPARED_FILES = { compared: { id: 'ids', size: 'numbers', created_at: 'moments' } } as const;

export class MediaQuery extends withParts(withOperators(ListQuery, COMPARED_FILES), {
  fields: fieldsOf<MediaRecord>({
    id: true,
    version: true,
    name: true,
    kind: true,
    type: true,
    width: true,
    height: true,
    size: true,
    alt: true,
    needs_alt: true,
    focus: true,
    rotation: true,
    crop: true,
    folder_id: true,
    uses: true,
    uploaded_by: true,
    created_at: true,
    small_url: true,
    large_url: true,
    original_url: true,
  }),
  relations: [],
}) {
  /** Restricts the list to these files. `no_alt`: pictures visible to visitors without an alternative text. */
  @ApiPropertyOptional({ enum: LIBRARY_FILTERS })
  @IsOptional()
  @IsIn(LIBRARY_FILTERS, { message: sentence('common.filterInvalid', { value: LIBRARY_FILTERS.join(', ') }) })
  filter?: LibraryFilter;

  /**
   * Restricts the list to files used by this kind of record, as named in `used_in` of the response.
   * @example post
   */
  @IsOptional()
  @MaxLength(64, { message: sentence('crud.tooLong', { max: 64 }) })
  @IsString({ message: sentence('crud.textRequired') })
  used_in?: string;

  /** Restricts the list to files directly in the folder with this id; 0 for files outside of folders. */
  @OptionalInteger(0, MAX_ID)
  folder?: number;
}

/** The destination of an added file. */
export class AddMediaQuery {
  /** The folder of a new file. A file that the library already contains is not moved. */
  @OptionalInteger(1, MAX_ID)
  folder_id?: number;
}

/** A folder of the library. */
export class MediaFolderRecord {
  id: number;
  /** @example Team 2027 */
  name: string;
  /** The parent folder; null at the top level. */
  parent_id: number | null;
  /** Number of files directly in the folder. */
  files: number;
}

/** A new name of a folder. */
export class MediaFolderName {
  /** The name, unique among sibling folders regardless of case. */
  @RequiredText(sentence('library.folderNameRequired'), MAX_FOLDER_NAME)
  name: string;
}

/** A new folder. */
export class MediaFolderInput extends MediaFolderName {
  /** The parent folder; null or absent for the top level. */
  @OptionalId()
  parent_id?: number | null;
}

allowReadOnlyFields<MediaFolderRecord>(MediaFolderName, ['id', 'parent_id', 'files']);

/** Files and folders, and their destination. */
export class MoveMediaInput {
  /** Ids of files. Files that no longer exist are ignored. */
  @OptionalIds(MAX_MOVED, sentence('crud.idListInvalid', { of: sentence('library.idsOfFiles') }))
  files?: number[];

  /** Ids of folders, which are moved with their contents. */
  @OptionalIds(MAX_MOVED, sentence('crud.idListInvalid', { of: sentence('library.idsOfFolders') }))
  folders?: number[];

  /** The destination folder; null or absent for the top level. */
  @OptionalId()
  folder_id?: number | null;
}

/** The contents of a deleted folder, which were moved to its parent. */
export class DeletedMediaFolder extends MessageBody {
  files: number[];
  folders: number[];
}

/** A field of a record that uses a file. */
export class MediaUse {
  /**
   * The name of the resource or settings in paths.
   * @example post
   */
  resource: string;
  /**
   * The display name of the resource.
   * @example Post
   */
  label: string;
  id: number;
  /** The record's title; empty for settings. */
  title: string;
  /** @example photo */
  field: string;
}

const isFraction = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

function fractionsOf(value: unknown, names: readonly string[]): number[] | undefined {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== names.length) return undefined;
  const values = names.map((name) => Reflect.get(value, name));
  return values.every(isFraction) ? values : undefined;
}

const isPoint = (value: unknown): boolean => fractionsOf(value, ['x', 'y']) !== undefined;

/** Whether it is within the picture, and at least a thousandth of each side. */
function isPart(value: unknown): boolean {
  const [left, top, width, height] = fractionsOf(value, ['left', 'top', 'width', 'height']) ?? [];
  if (left === undefined || top === undefined || width === undefined || height === undefined) return false;
  return Math.min(width, height) >= 0.001 && left + width <= 1.0001 && top + height <= 1.0001;
}

const Rule = (name: string, validate: (value: unknown) => boolean, message: Sentence) =>
  ValidateBy({ name, validator: { validate, defaultMessage: message } });

const UnlessNull = () => ValidateIf((_input, value) => value !== null && value !== undefined);

/** Fields that are not sent stay unchanged. */
export class MediaInput {
  /** The version that was fetched; changes to an outdated one fail with 409. */
  @IsOptional()
  @IsInt({ message: sentence('library.versionInvalid') })
  version?: number;

  /** The file name for display; its extension is kept. */
  @ApiPropertyOptional({ type: String, minLength: 1, maxLength: MAX_LENGTH.name })
  @Transform(({ value }) => (typeof value === 'string' ? cleanLine(value) : value))
  @IsOptional()
  @MaxLength(MAX_LENGTH.name, { message: sentence('library.nameTooLong') })
  @Rule('named', (value) => value !== '', sentence('library.fileNameRequired'))
  @IsString({ message: sentence('library.nameInvalid') })
  name?: string;

  /** Alternative text of the picture; empty for decorative pictures, null for not set. */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_PICTURE_TEXT })
  @Transform(({ value }) => (typeof value === 'string' ? cleanLine(value) : value))
  @UnlessNull()
  @MaxLength(MAX_PICTURE_TEXT, { message: sentence('common.altTooLong', { max: MAX_PICTURE_TEXT }) })
  @IsString({ message: sentence('common.altInvalid') })
  alt?: string | null;

  /** The focal point of the rotated and cropped picture; null to detect it automatically. */
  @UnlessNull()
  @Rule('point', isPoint, sentence('library.focusInvalid'))
  focus?: PicturePoint | null;

  @ApiPropertyOptional({ enum: [0, 90, 180, 270] })
  @IsOptional()
  @IsIn([0, 90, 180, 270], { message: sentence('library.rotationInvalid') })
  rotation?: number;

  /** The visible part of the rotated picture; null for all of it. */
  @UnlessNull()
  @Rule('part', isPart, sentence('library.cropInvalid'))
  crop?: PicturePart | null;
}

const KINDS = kindEntries.map(([kind]) => kind);

export class ChooseInput {
  /**
   * The kind of field that the file is for.
   * @example post
   */
  @ApiProperty({ enum: KINDS })
  @IsIn(KINDS, { message: sentence('library.kindInvalid') })
  kind: UploadKind;
}

export class AddedMedia extends MediaRecord {
  /** Whether the library already contained the same bytes, so that no file was added. */
  is_known: boolean;
}

allowReadOnlyFields<AddedMedia>(MediaInput, [
  'id',
  'kind',
  'type',
  'width',
  'height',
  'size',
  'needs_alt',
  'folder_id',
  'uses',
  'uploaded_by',
  'created_at',
  'small_url',
  'large_url',
  'original_url',
  'is_known',
]);

/** The response to deleting a file in use. */
export class MediaInUse {
  message: string;
  uses: MediaUse[];
}
