import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonList } from '../../core/database/column-types.js';
import type { Crop } from './picture-edits.shared.js';
import { MAX_PICTURE_TEXT } from './picture-text.constants.js';

/** An encoding of a picture in one size. */
export interface UploadVariant {
  /** Path below /storage/. */
  path: string;
  /** In pixels. */
  width: number;
  /** MIME type. */
  type: string;
}

/** A file that was replaced by a newer rendering. */
export interface FormerFile {
  path: string;
  /** Time of the replacement; ISO 8601. */
  since: string;
}

/** A file that records reference: a picture or document of the library, in the shape that one kind of field needs. */
@Entity('uploads')
export class Upload {
  @PrimaryGeneratedColumn()
  id: number;

  /** The stored name, which records refer to. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 255 })
  name: string;

  /** A key of `uploadKinds`. */
  @Column({ type: 'varchar', length: 64 })
  kind: string;

  /** MIME type detected from the content. */
  @Column({ type: 'varchar', length: 100 })
  type: string;

  /** In pixels; null for a document. */
  @Column({ type: 'integer', nullable: true })
  width: number | null;

  @Column({ type: 'integer', nullable: true })
  height: number | null;

  /** In bytes. */
  @Column({ type: 'integer' })
  size: number;

  @Index()
  @Column({ type: 'varchar', length: 64 })
  sha256: string;

  /** The sanitized file name of a document; null for pictures, and for unnamed files. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  original_name: string | null;

  /** Alternative text of a picture; empty for decorative pictures, null if not set. */
  @Column({ type: 'varchar', length: MAX_PICTURE_TEXT, nullable: true })
  alt: string | null;

  @JsonList()
  variants: UploadVariant[];

  /** The `MediaFile` that it was made from; null until an upload of an earlier version is added to the library. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  media_id: number | null;

  /** Path of the main file, if it was rendered again since it got its name; otherwise the path is `name`. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  path: string | null;

  /** The focal point, as a value of `object-position`; null if not set. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  focus: string | null;

  /** The part of the picture that was kept after cropping; null for all of it. */
  @Column({ type: 'simple-json', nullable: true })
  crop: Crop | null;

  /** Files of earlier renderings, which previously loaded pages may still request. */
  @Column({ type: 'simple-json', nullable: true })
  former: FormerFile[] | null;

  @CreateDateColumn()
  created_at: Date;
}
