import { Column } from 'typeorm';
import { ResourceEntity } from './resource.entity.js';
import type { SettingsTranslations } from './singleton-texts.shared.js';

/** A single record with texts in languages besides the first. */
export abstract class TranslatedSingleton extends ResourceEntity {
  /** As JSON; null for none. */
  @Column({
    type: 'mediumtext',
    nullable: true,
    transformer: {
      to: (value?: SettingsTranslations | null) => JSON.stringify(value ?? {}),
      from: (value: string | null): SettingsTranslations => JSON.parse(value ?? '{}'),
    },
  })
  translations: SettingsTranslations;
}
