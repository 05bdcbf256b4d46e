import { Column, Entity } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';

/** The words that differ from their default: one row, id 1. */
@Entity('words')
export class SavedWords extends ResourceEntity {
  /** Text by key, as JSON. Keys that the program does not know any more are kept. */
  @Column({
    type: 'mediumtext',
    transformer: {
      to: (value?: Record<string, string> | null) => JSON.stringify(value ?? {}),
      from: (value: string): Record<string, string> => JSON.parse(value),
    },
  })
  overrides: Record<string, string>;
}
