import { Column, Entity } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import type { Choices, DefaultSet } from './defaults.shared.js';

const ChosenSet = () => Column({ type: 'varchar', length: 16, default: 'specified' });

/** The chosen set for each default: one row, id 1. A new site without demo content gets the plain ones at its first start. */
@Entity('site_defaults')
export class SiteDefaults extends ResourceEntity implements Choices {
  @ChosenSet()
  wording: DefaultSet;

  @ChosenSet()
  stars: DefaultSet;

  @ChosenSet()
  excerpts: DefaultSet;

  @ChosenSet()
  share_links: DefaultSet;

  @ChosenSet()
  list_rows: DefaultSet;

  @ChosenSet()
  new_users: DefaultSet;
}
