import type { EntityManager } from 'typeorm';
import type { ContentChange } from './change-log.js';

export type AfterCommitTask = () => void | Promise<void>;

/** A transaction between its BEGIN and its COMMIT or ROLLBACK, with the work that joined it. */
export class RunningTransaction {
  /** False once it is ending: work that outlives its transaction must not write into it. */
  isOpen = true;
  readonly tasks: AfterCommitTask[] = [];
  /** Effects of the commit in memory. */
  readonly effects: (() => void)[] = [];
  readonly changes: ContentChange[] = [];
  private readonly joined = new Set<Promise<unknown>>();
  private failure: { error: unknown } | undefined;

  constructor(
    readonly manager: EntityManager,
    /** Whether other processes are notified. */
    public isLogged: boolean,
  ) {}

  /** Runs the outermost work and waits for all work that joined it, even if that is not awaited. */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      const result = await work(this.manager);
      await this.settle();
      if (this.failure) throw this.failure.error;
      return result;
    } catch (error) {
      await this.settle();
      throw error;
    } finally {
      this.isOpen = false;
    }
  }

  /** Runs work in the same transaction: if it fails, the transaction is rolled back, even if the error is caught. */
  join<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const part = (async () => work(this.manager))();
    const settled = part.then(
      () => {},
      (error: unknown) => {
        this.failure ??= { error };
      },
    );
    this.joined.add(settled);
    void settled.then(() => this.joined.delete(settled));
    return part;
  }

  private async settle(): Promise<void> {
    while (this.joined.size > 0) await Promise.all(this.joined);
  }
}
