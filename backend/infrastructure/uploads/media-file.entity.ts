import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonList, OptionalMoment, OptionalReference } from '../../core/database/column-types.js';
import type { Crop } from './picture-edits.shared.js';
import type { UploadVariant } from './upload.entity.js';

/**
 * A picture or document of the library: each once, however many records show it. What records name are uploads, which are
 * made from it in the shape that a field needs.
 */
@Entity('media_files')
export class MediaFile {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer', default: 1 })
  version: number;

  /** The file name for people, sanitized. */
  @Column({ type: 'varchar', length: 255 })
  name: string;

  @Column({ type: 'varchar', length: 16 })
  content: 'picture' | 'document';

  /** MIME type of the kept original. */
  @Column({ type: 'varchar', length: 100 })
  type: string;

  /** The name of the kept original in the library's folder. It is not served to visitors. */
  @Column({ type: 'varchar', length: 255 })
  original: string;

  /** In pixels, as kept; null for a document. */
  @Column({ type: 'integer', nullable: true })
  width: number | null;

  @Column({ type: 'integer', nullable: true })
  height: number | null;

  /** Of the kept original, in bytes. */
  @Column({ type: 'integer' })
  size: number;

  /** Of the bytes that were uploaded. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  sha256: string;

  /** What a picture shows; empty for mere decoration, null if nobody has said. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  alt: string | null;

  /** The focal point, in fractions of the turned and cropped picture; null if nobody has chosen one. */
  @Column({ type: 'double', nullable: true })
  focus_x: number | null;

  @Column({ type: 'double', nullable: true })
  focus_y: number | null;

  /** In degrees, clockwise: 0, 90, 180 or 270. */
  @Column({ type: 'integer', default: 0 })
  rotation: number;

  /** The part of the turned picture that is shown; null for all of it. */
  @Column({ type: 'simple-json', nullable: true })
  crop: Crop | null;

  /** Small renderings for the back office, in the library's folder. */
  @JsonList()
  previews: UploadVariant[];

  /** The name of who uploaded it; null where that is not known. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  uploaded_by: string | null;

  /** The folder of the library that it is in; null for none. */
  @Index()
  @OptionalReference()
  folder_id: number | null;

  /** Since when it is in the bin. */
  @Index()
  @OptionalMoment()
  deleted_at: Date | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  deleted_by: string | null;

  @CreateDateColumn()
  created_at: Date;
}
