import { Column, Entity } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';

const asJson = <T>() => ({
  to: (value?: T | null) => JSON.stringify(value ?? {}),
  from: (value: string | null): T => JSON.parse(value ?? '{}'),
});

/** The words that differ from their default: one row, id 1. */
@Entity('words')
export class SavedWords extends ResourceEntity {
  /** Texts of the first language, whichever it is: by key, as JSON. Keys that no longer exist are kept. */
  @Column({ type: 'mediumtext', transformer: asJson<Record<string, string>>() })
  overrides: Record<string, string>;

  /** Texts of the other languages, by language. */
  @Column({ type: 'mediumtext', nullable: true, transformer: asJson<Record<string, Record<string, string>>>() })
  translations: Record<string, Record<string, string>>;
}
