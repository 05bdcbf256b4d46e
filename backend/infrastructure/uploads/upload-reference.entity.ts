import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { OptionalMoment } from '../../core/database/column-types.js';

/** A reference from a field of a record, or of its history, to an upload. Uploads without references can be deleted. */
@Entity('upload_references')
@Index(['owner', 'owner_id'])
export class UploadReference {
  @PrimaryGeneratedColumn()
  id: number;

  /** `Upload.name`. Not a foreign key: a record may reference a file that was lost. */
  @Index()
  @Column({ type: 'varchar', length: 255 })
  upload_name: string;

  /** The resource's name in the API, such as `post`. */
  @Column({ type: 'varchar', length: 64 })
  owner: string;

  @Column({ type: 'integer' })
  owner_id: number;

  @Column({ type: 'varchar', length: 64 })
  field: string;

  /** Time since which only the record's history references it; null while the record does. */
  @Index()
  @OptionalMoment()
  former_since: Date | null;
}
