import { Column, Entity } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { JsonList } from '../../core/database/column-types.js';
import type { FirstStep } from './first-steps.constants.js';

/** How far the guided set-up is: one row, id 1. What is done is told by the content itself. */
@Entity('first_steps')
export class FirstSteps extends ResourceEntity {
  /** Steps that were left out. */
  @JsonList()
  skipped: FirstStep[];

  /** Whether anybody has seen the set-up. */
  @Column({ type: 'boolean', default: false })
  opened: boolean;

  /** Whether it was closed: it is offered no more. */
  @Column({ type: 'boolean', default: false })
  closed: boolean;
}
