import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The tokens that the language model has used on a day (UTC), including those reserved for calls in progress. */
@Entity('model_tokens')
export class ModelTokens {
  /** As in `2026-11-24`. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  @Column({ type: 'integer', default: 0 })
  tokens: number;
}
