import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonList } from '../core/database/column-types.js';

/** An encoding of a picture in one size. */
export interface UploadVariant {
  /** Below /storage/. */
  path: string;
  /** In pixels. */
  width: number;
  /** MIME type. */
  type: string;
}

/** A file uploaded in the back office. */
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

  @CreateDateColumn()
  created_at: Date;
}
