import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonList } from '../../core/database/column-types.js';
import type { Crop } from './picture-edits.shared.js';

/** An encoding of a picture in one size. */
export interface UploadVariant {
  /** Below /storage/. */
  path: string;
  /** In pixels. */
  width: number;
  /** MIME type. */
  type: string;
}

/** A file that a newer rendering has taken the place of. */
export interface FormerFile {
  path: string;
  /** When; ISO 8601. */
  since: string;
}

/** A file that records name: a picture or document of the library, in the shape that one kind of field needs. */
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

  /** What a picture shows; empty for mere decoration, null if nobody has said. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  alt: string | null;

  @JsonList()
  variants: UploadVariant[];

  /** The `MediaFile` that it was made from; null until an upload of an earlier version is taken into the library. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  media_id: number | null;

  /** The main file, if it was rendered anew since it got its name; else it is at `name`. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  path: string | null;

  /** The focal point, as a value of `object-position`; null if nobody has chosen one. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  focus: string | null;

  /** The part of the picture that was kept when it was cropped to shape; null for all of it. */
  @Column({ type: 'simple-json', nullable: true })
  crop: Crop | null;

  /** Files of earlier renderings: pages that were loaded before may still ask for them. */
  @Column({ type: 'simple-json', nullable: true })
  former: FormerFile[] | null;

  @CreateDateColumn()
  created_at: Date;
}
