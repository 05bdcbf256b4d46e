import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { OptionalMoment } from '../../core/database/column-types.js';

/** A field of a record that names an upload, or did. An upload without references can be deleted. */
@Entity('upload_references')
@Index(['owner', 'owner_id'])
export class UploadReference {
  @PrimaryGeneratedColumn()
  id: number;

  /** `Upload.name`. No foreign key: a record may name a file that was lost. */
  @Index()
  @Column({ type: 'varchar', length: 255 })
  upload_name: string;

  /** The resource's name on the wire, such as `post`. */
  @Column({ type: 'varchar', length: 64 })
  owner: string;

  @Column({ type: 'integer' })
  owner_id: number;

  @Column({ type: 'varchar', length: 64 })
  field: string;

  /** Since when only the history of the record names it; null while the record does. */
  @Index()
  @OptionalMoment()
  former_since: Date | null;
}
