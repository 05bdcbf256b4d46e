import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The embedding vector of a passage. A changed text, or another model, has another key. */
@Entity('passage_vectors')
export class PassageVector {
  /** SHA-256 of the model's name and the text, in base64url. */
  @PrimaryColumn({ type: 'varchar', length: 43 })
  hash: string;

  /** One signed byte per dimension. */
  @Column({ type: 'mediumblob' })
  vector: Buffer;

  /** The last recorded day on which a passage had this text, as in `2026-11-24`; at most a week older than the actual one. */
  @Column({ type: 'varchar', length: 10 })
  used_on: string;
}
