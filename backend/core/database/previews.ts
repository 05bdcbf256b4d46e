import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What caches keep for the length of one preview, whose transaction sees values that nobody else does: nothing of it may
 * reach their shared entries.
 */
class Preview {
  private readonly kept = new Map<object, Map<string, unknown>>();

  /** The value that this cache has computed for the key during this preview. */
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
 * The preview (`Database.preview`) that this code runs for, if any. Also set for work that outlives the transaction, so
 * that it can't fill a shared cache with what it has read in there.
 */
export const currentPreview = (): Preview | undefined => storage.getStore();

export const withPreview = <T>(work: () => T): T => storage.run(new Preview(), work);
