import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Not, Raw } from 'typeorm';
import { Database } from '../database/database.js';
import {
  acquireLease,
  countLeases,
  LEASE_MS,
  releaseLease,
  whileProlonged,
  withLease,
} from '../database/lease-rows.js';
import { timeSql } from '../database/time-sql.js';
import { Lease } from './lease.entity.js';

/**
 * Limits a job to one of several processes. A lease is a row with an expiry, so it needs no lock of a server or file, and ends by
 * itself when the process is killed. It avoids duplicate work; work that must not be done twice is checked in the transaction of
 * the job.
 */
@Injectable()
export class LeasesService {
  private readonly holder = randomUUID();

  constructor(private readonly database: Database) {}

  /** Takes or prolongs the lease. Returns false while another process has it. */
  take(name: string, durationMs: number): Promise<boolean> {
    return this.database.transactionUnlogged((manager) =>
      acquireLease(manager, { name, holder: this.holder, durationMs }),
    );
  }

  /** Releases the lease, if this process has it. */
  async release(name: string): Promise<void> {
    await this.database.transactionUnlogged((manager) => releaseLease(manager, { name, holder: this.holder }));
  }

  /** Counts the held leases with this prefix, and removes the others. */
  countHeld(prefix: string): Promise<number> {
    return this.database.transactionUnlogged((manager) => countLeases(manager, prefix));
  }

  /**
   * Does the work when no other process does. A process that is killed meanwhile is replaced within half a minute.
   * @param onWait Called once, if another process is doing it.
   */
  run<T>(name: string, work: () => Promise<T>, onWait?: () => void): Promise<T> {
    const lease = { take: () => this.take(name, LEASE_MS), release: () => this.release(name), onWait };
    return withLease(lease, work);
  }

  /** Does the job unless another process is doing it, and keeps the lease meanwhile. Returns whether it did. */
  async alone(name: string, job: () => Promise<void>): Promise<boolean> {
    if (!(await this.take(name, LEASE_MS))) return false;
    try {
      await whileProlonged(LEASE_MS, () => this.take(name, LEASE_MS), job);
    } finally {
      await this.release(name);
    }
    return true;
  }

  /**
   * Whether another process has the lease; a stopped one counts until the end of its lease.
   * @param durationMs The duration of such a lease: one that ends later was taken by a clock that has been set back since.
   */
  isHeldElsewhere(name: string, durationMs: number): Promise<boolean> {
    const { manager } = this.database;
    const [now, end] = [timeSql(manager), timeSql(manager, durationMs)];
    const held_until = Raw((column) => `${column} > ${now} AND ${column} <= ${end}`);
    return manager.existsBy(Lease, { name, holder: Not(this.holder), held_until });
  }
}
