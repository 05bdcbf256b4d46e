import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Lease } from './lease.entity.js';

/**
 * Lets one of several processes do a job. A lease is a row with an end, so that it needs no lock of a server or of a file,
 * and ends by itself when the process is killed. It spares work that would be done twice; what must not happen twice is
 * checked in the transaction of the job.
 */
@Injectable()
export class LeasesService {
  private readonly holder = randomUUID();

  constructor(private readonly database: Database) {}

  /** Takes or prolongs the lease. Returns false while another process has it. */
  take(name: string, durationMs: number): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const now = Date.now();
      const lease = { holder: this.holder, held_until: new Date(now + durationMs) };
      await manager
        .createQueryBuilder()
        .insert()
        .into(Lease)
        .values({ name, ...lease })
        .orIgnore()
        .execute();
      await manager
        .createQueryBuilder()
        .update(Lease)
        .set(lease)
        .where('name = :name', { name })
        // One that ends later than any can was taken by a clock that has been put back since.
        .andWhere('(holder = :holder OR held_until <= :now OR held_until > :latest)', {
          holder: this.holder,
          now: new Date(now),
          latest: new Date(now + durationMs),
        })
        .execute();
      return manager.existsBy(Lease, { name, holder: this.holder });
    });
  }

  /** Gives the lease up, if this process has it. */
  async release(name: string): Promise<void> {
    await this.database.transaction((manager) => manager.delete(Lease, { name, holder: this.holder }));
  }
}
