import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonList } from '../core/database/column-types.js';

/** A smaller rendering of an uploaded picture. */
export interface UploadVariant {
  /** Below /storage/. */
  path: string;
  /** In pixels. */
  width: number;
  /** MIME type. */
  type: string;
}

/** A file that somebody sent to the back office. */
@Entity('uploads')
export class Upload {
  @PrimaryGeneratedColumn()
  id: number;

  /** The stored name, by which records refer to the file. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 255 })
  name: string;

  /** What it was uploaded as, such as a banner's picture. */
  @Column({ type: 'varchar', length: 64 })
  kind: string;

  /** MIME type, found from the content. */
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

  /** What somebody called it, made safe; null for pictures, and where nobody gave it a name. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  original_name: string | null;

  @JsonList()
  variants: UploadVariant[];

  @CreateDateColumn()
  created_at: Date;
}
