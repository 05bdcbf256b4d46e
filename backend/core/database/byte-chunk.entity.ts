import { Column, PrimaryGeneratedColumn } from 'typeorm';

/** A chunk of a file stored in the database, split since MariaDB limits the size of statements. */
export abstract class ByteChunk {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  position: number;

  @Column({ type: 'mediumblob' })
  bytes: Buffer;
}
