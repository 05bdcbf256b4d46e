import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonList, OptionalMoment, OptionalReference } from '../../core/database/column-types.js';
import type { Crop } from './picture-edits.shared.js';
import { MAX_PICTURE_TEXT } from './picture-text.constants.js';
import type { UploadVariant } from './upload.entity.js';

/**
 * A picture or document of the library, stored once however many records use it. Records reference uploads, which are made from it
 * in the shape that a field needs.
 */
@Entity('media_files')
export class MediaFile {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer', default: 1 })
  version: number;

  /** The sanitized file name, for display. */
  @Column({ type: 'varchar', length: 255 })
  name: string;

  @Column({ type: 'varchar', length: 16 })
  content: 'picture' | 'document';

  /** MIME type of the kept original. */
  @Column({ type: 'varchar', length: 100 })
  type: string;

  /** The name of the kept original in the library's folder. Not served to visitors. */
  @Column({ type: 'varchar', length: 255 })
  original: string;

  /** In pixels, of the kept original; null for a document. */
  @Column({ type: 'integer', nullable: true })
  width: number | null;

  @Column({ type: 'integer', nullable: true })
  height: number | null;

  /** Size of the kept original, in bytes. */
  @Column({ type: 'integer' })
  size: number;

  /** SHA-256 of the uploaded bytes. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  sha256: string;

  /** Alternative text of a picture; empty for decorative pictures, null if not set. */
  @Column({ type: 'varchar', length: MAX_PICTURE_TEXT, nullable: true })
  alt: string | null;

  /** The focal point, in fractions of the rotated and cropped picture; null if not set. */
  @Column({ type: 'double', nullable: true })
  focus_x: number | null;

  @Column({ type: 'double', nullable: true })
  focus_y: number | null;

  /** In degrees, clockwise: 0, 90, 180 or 270. */
  @Column({ type: 'integer', default: 0 })
  rotation: number;

  /** The visible part of the rotated picture; null for all of it. */
  @Column({ type: 'simple-json', nullable: true })
  crop: Crop | null;

  /** Small renderings for the back office, in the library's folder. */
  @JsonList()
  previews: UploadVariant[];

  /** The name of the user who uploaded it; null if unknown. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  uploaded_by: string | null;

  /** The folder of the library that contains it; null for none. */
  @Index()
  @OptionalReference()
  folder_id: number | null;

  /** Time when it was moved to the bin. */
  @Index()
  @OptionalMoment()
  deleted_at: Date | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  deleted_by: string | null;

  @CreateDateColumn()
  created_at: Date;
}
