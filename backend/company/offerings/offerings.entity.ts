import { Column, Entity } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import type { Offered } from './offerings.constants.js';

const On = () => Column({ type: 'boolean', default: true });

/** Features that the site offers: one row, id 1. Sites from before this choice offer everything. */
@Entity('offerings')
export class Offerings extends ResourceEntity implements Offered {
  @On()
  solutions: boolean;

  @On()
  projects: boolean;

  @On()
  updates: boolean;

  @On()
  agents: boolean;

  @On()
  newsletter: boolean;

  @On()
  questions: boolean;

  @On()
  assistant: boolean;
}
