import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';

/**
 * What decorators have noted of classes, by class. Both libraries keep it for good, and each class with it, and whatever that leads to:
 * they know no classes that go.
 */
const notes = (): Map<unknown, unknown>[] =>
  [getMetadataStorage(), defaultMetadataStorage].flatMap((storage) =>
    Object.values(storage).filter((value) => value instanceof Map),
  );

const gone = new FinalizationRegistry<readonly WeakRef<object>[]>((classes) => {
  for (const noted of classes) {
    const key = noted.deref();
    if (key) for (const map of notes()) map.delete(key);
  }
});

/** What was made, and a call that has the rules of its classes forgotten with an object that must not be reachable from them. */
interface Noted<T> {
  made: T;
  until: (holder: object) => void;
}

/**
 * Makes DTOs while the application runs, whose rules are to be forgotten with what needs them. Not before: a request that has begun
 * with a DTO is still checked by them.
 */
export function withNotedClasses<T>(make: () => T): Noted<T> {
  const before = notes().map((map) => map.size);
  const made = make();
  const keys = new Set(notes().flatMap((map, index) => [...map.keys()].slice(before[index])));
  const classes = [...keys].flatMap((key) => (typeof key === 'function' ? new WeakRef<object>(key) : []));
  return { made, until: (holder) => gone.register(holder, classes) };
}
