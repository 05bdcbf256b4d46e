import { Column, PrimaryGeneratedColumn } from 'typeorm';

/** Some bytes of a file that is kept in the database: in parts, since a statement to MariaDB has a largest size. */
export abstract class BytePart {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  position: number;

  @Column({ type: 'mediumblob' })
  bytes: Buffer;
}
