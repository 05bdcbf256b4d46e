import { Column, Entity } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { JsonList } from '../../core/database/column-types.js';
import type { FirstStep } from './first-steps.constants.js';

/** Progress of the guided set-up: one row, id 1. Completed steps are derived from the content itself. */
@Entity('first_steps')
export class FirstSteps extends ResourceEntity {
  @JsonList()
  skipped: FirstStep[];

  /** Whether any user has seen the set-up. */
  @Column({ type: 'boolean', default: false })
  opened: boolean;

  /** Whether it was closed: it is no longer offered. */
  @Column({ type: 'boolean', default: false })
  closed: boolean;
}
