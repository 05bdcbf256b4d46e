import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, ValidateBy, ValidateIf } from 'class-validator';
import { OptionalId, OptionalIds, OptionalInteger, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { MaxLength } from '../../core/crud/fields/max-length.decorator.js';
import { ListQuery, MessageBody, Page } from '../../core/crud/resource.dto.js';
import { type Sentence, sentence } from '../../core/language/say.js';
import { cleanLine } from '../../core/text/text.js';
import { MAX_PICTURE_TEXT } from '../../infrastructure/uploads/picture-text.constants.js';
import { kindEntries, type UploadKind } from '../../infrastructure/uploads/upload-kinds.constants.js';
import { LIBRARY_FILTERS, type LibraryFilter, MAX_FOLDER_NAME, MAX_MOVED } from './library.constants.js';

/** A part of a picture, in fractions of its width and height. */
export class PicturePart {
  /** @example 0.1 */
  left: number;
  top: number;
  /** @example 0.8 */
  width: number;
  height: number;
}

/** A point of a picture, in fractions of its width and height. */
export class PicturePoint {
  /** @example 0.53 */
  x: number;
  y: number;
}

/** A file of the library. */
export class MediaRecord {
  id: number;
  /** Increases with each change. */
  version: number;
  /**
   * The file name for people.
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
  /** Of the kept original, in pixels; null for a document. */
  width: number | null;
  height: number | null;
  /** Of the kept original, in bytes. */
  size: number;
  /** What a picture shows; empty for mere decoration, null if nobody has said. */
  alt: string | null;
  /** Whether visitors see the picture at a place without any text for it. */
  needs_alt: boolean;
  /** A point of the turned and cropped picture that every crop keeps in sight; null: around what stands out. */
  focus: PicturePoint | null;
  /** In degrees, clockwise: 0, 90, 180 or 270. */
  rotation: number;
  /** The part of the turned picture that is shown; null for all of it. */
  crop: PicturePart | null;
  /** The folder that it is in; null for none. */
  folder_id: number | null;
  /** How many records show it. */
  uses: number;
  /** Who uploaded it; null where that is not known, and for those who may not change files. */
  uploaded_by: string | null;
  created_at: Date;
  /**
   * Path of a small rendering, at most 360 pixels a side, for those who are signed in; null for a document.
   * @example /admin/api/show_upload/12/small?v=1
   */
  small_url: string | null;
  /** Path of a rendering of at most 960 pixels a side; null for a document. */
  large_url: string | null;
  /** Path of the kept original: neither turned nor cropped. */
  original_url: string;
}

/** How many files a filter would show. */
export class MediaCounts {
  all: number;
  pictures: number;
  documents: number;
  unused: number;
  no_alt: number;
}

/** A kind of record that shows files. */
export class MediaUseKind {
  /**
   * The resource's name in paths, also of settings.
   * @example post
   */
  resource: string;
  /**
   * The resource for people.
   * @example Post
   */
  label: string;
  /** How many files its records show. */
  files: number;
}

export class MediaPage extends Page<MediaRecord> {
  @ApiProperty({ type: [MediaRecord] })
  declare data: MediaRecord[];
  /** Of the whole library. */
  counts: MediaCounts;
  /** What shows files of the library, of what the reader may read. */
  used_in: MediaUseKind[];
}

export class MediaQuery extends ListQuery {
  /** Only these files. `no_alt`: pictures that visitors see without any text for them. */
  @ApiPropertyOptional({ enum: LIBRARY_FILTERS })
  @IsOptional()
  @IsIn(LIBRARY_FILTERS, { message: sentence('common.filterMustBeOneOfValue', { value: LIBRARY_FILTERS.join(', ') }) })
  filter?: LibraryFilter;

  /**
   * Only files that records of this kind show, by its name in `used_in` of the answer.
   * @example post
   */
  @IsOptional()
  @MaxLength(64, { message: sentence('crud.canHaveAtMostMaxCharacters', { max: 64 }) })
  @IsString({ message: sentence('crud.mustBeText') })
  used_in?: string;

  /** Only files that are in the folder with this id, and not in one within it; 0: only those that are in none. */
  @OptionalInteger(0, MAX_ID)
  folder?: number;
}

/** Where an added file is to be. */
export class AddMediaQuery {
  /** The folder that a new file is put into. One that the library has already stays where it is. */
  @OptionalInteger(1, MAX_ID)
  folder_id?: number;
}

/** A folder of the library. */
export class MediaFolderRecord {
  id: number;
  /** @example Team 2027 */
  name: string;
  /** The folder that it is in; null at the top. */
  parent_id: number | null;
  /** How many files are in it, without those of folders within it. */
  files: number;
}

/** A new name of a folder. */
export class MediaFolderName {
  /** Differs from those of the folders beside it in more than capitals. */
  @RequiredText(sentence('library.pleaseNameTheFolder'), MAX_FOLDER_NAME)
  name: string;
}

/** A new folder. */
export class MediaFolderInput extends MediaFolderName {
  /** The folder that it is made in; null or absent at the top. */
  @OptionalId()
  parent_id?: number | null;
}

/** Files and folders, and where they go. */
export class MoveMediaInput {
  /** Ids of files. Those that the library does not have any more are left out. */
  @OptionalIds(MAX_MOVED, sentence('crud.mustBeAListOfIdsOf', { of: sentence('library.idsOfFiles') }))
  files?: number[];

  /** Ids of folders, which go along with what is in them. */
  @OptionalIds(MAX_MOVED, sentence('crud.mustBeAListOfIdsOf', { of: sentence('library.idsOfFolders') }))
  folders?: number[];

  /** The folder that they go into; null or absent: the top. */
  @OptionalId()
  folder_id?: number | null;
}

/** What was in a folder that was deleted, and is where the folder was. */
export class DeletedMediaFolder extends MessageBody {
  @ApiProperty({ type: [Number] })
  files: number[];
  @ApiProperty({ type: [Number] })
  folders: number[];
}

/** A field of a record that shows a file. */
export class MediaUse {
  /**
   * The resource's name in paths, also of settings.
   * @example post
   */
  resource: string;
  /**
   * The resource for people.
   * @example Post
   */
  label: string;
  id: number;
  /** The record's name for people; empty for settings. */
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

/** Of a thousandth at least, within the picture. */
function isPart(value: unknown): boolean {
  const [left, top, width, height] = fractionsOf(value, ['left', 'top', 'width', 'height']) ?? [];
  if (left === undefined || top === undefined || width === undefined || height === undefined) return false;
  return Math.min(width, height) >= 0.001 && left + width <= 1.0001 && top + height <= 1.0001;
}

const Rule = (name: string, validate: (value: unknown) => boolean, message: Sentence) =>
  ValidateBy({ name, validator: { validate, defaultMessage: message } });

const UnlessNull = () => ValidateIf((_input, value) => value !== null && value !== undefined);

/** Fields that are not sent stay as they are. */
export class MediaInput {
  /** The version that was fetched: a change of an older one is refused with 409. */
  @IsOptional()
  @IsInt({ message: sentence('library.versionMustBeAWholeNumber') })
  version?: number;

  /** The file name for people; its extension stays. */
  @ApiPropertyOptional({ type: String, minLength: 1, maxLength: 120 })
  @Transform(({ value }) => (typeof value === 'string' ? cleanLine(value) : value))
  @IsOptional()
  @MaxLength(120, { message: sentence('library.theNameCanHaveAtMost120Characters') })
  @Rule('named', (value) => value !== '', sentence('library.pleaseNameTheFile'))
  @IsString({ message: sentence('library.nameMustBeText') })
  name?: string;

  /** What a picture shows; empty for mere decoration, null: not said. */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_PICTURE_TEXT })
  @Transform(({ value }) => (typeof value === 'string' ? cleanLine(value) : value))
  @UnlessNull()
  @MaxLength(MAX_PICTURE_TEXT, { message: sentence('common.altCanHaveAtMostMaxCharacters', { max: MAX_PICTURE_TEXT }) })
  @IsString({ message: sentence('common.altMustBeTextOrNull') })
  alt?: string | null;

  /** The focal point, of the turned and cropped picture; null: around what stands out. */
  @ApiPropertyOptional({ type: PicturePoint, nullable: true })
  @UnlessNull()
  @Rule('point', isPoint, sentence('library.focusMustHaveXAndYFrom0To1OrBeNull'))
  focus?: PicturePoint | null;

  @ApiPropertyOptional({ enum: [0, 90, 180, 270] })
  @IsOptional()
  @IsIn([0, 90, 180, 270], { message: sentence('library.rotationMustBe090180Or270') })
  rotation?: number;

  /** The part of the turned picture that is shown; null for all of it. */
  @ApiPropertyOptional({ type: PicturePart, nullable: true })
  @UnlessNull()
  @Rule('part', isPart, sentence('library.cropMustBeAPartOfThePictureWithLeftTop'))
  crop?: PicturePart | null;
}

const KINDS = kindEntries.map(([kind]) => kind);

export class ChooseInput {
  /**
   * The kind of field that the file is for.
   * @example post
   */
  @ApiProperty({ enum: KINDS })
  @IsIn(KINDS, { message: sentence('library.kindMustBeOneOfThoseThatFieldsTake') })
  kind: UploadKind;
}

export class AddedMedia extends MediaRecord {
  /** Whether the library had the same bytes already, and so has one file, not two. */
  is_known: boolean;
}

/** The refusal to delete a file that something shows. */
export class MediaInUse {
  message: string;
  @ApiProperty({ type: [MediaUse] })
  uses: MediaUse[];
}
