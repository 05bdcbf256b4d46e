import { AsyncLocalStorage } from 'node:async_hooks';

/** Cached values of one preview, whose transaction sees values that nobody else does: they must not reach shared cache entries. */
class Preview {
  private readonly kept = new Map<object, Map<string, unknown>>();

  /** Returns the cache's value for the key during this preview, computing it once. */
  get<T>(cache: object, key: string, compute: () => T): T {
    const values = this.kept.get(cache);
    if (values?.has(key)) return values.get(key) as T;
    const value = compute();
    this.set(cache, key, value);
    return value;
  }

  set(cache: object, key: string, value: unknown): void {
    const values = this.kept.get(cache) ?? new Map<string, unknown>();
    this.kept.set(cache, values.set(key, value));
  }
}

const storage = new AsyncLocalStorage<Preview>();

/**
 * Returns the preview (`Database.preview`) that this code runs for, if any. Also set for work that outlives the transaction, so
 * that it can't fill a shared cache with values read inside it.
 */
export const currentPreview = (): Preview | undefined => storage.getStore();

export const withPreview = <T>(work: () => T): T => storage.run(new Preview(), work);
