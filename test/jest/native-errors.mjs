// For test files with `@jest-environment node`: Jest runs them in a context of their own, with its own Error class. Errors thrown
// by Node (a missing file, a refused connection) are created outside of it, and without this file would not be `instanceof Error`
// there.
import { types } from 'node:util';

for (const kind of [Error, AggregateError, RangeError, SyntaxError, TypeError]) {
  const isOwn = kind[Symbol.hasInstance];
  Object.defineProperty(kind, Symbol.hasInstance, {
    value(error) {
      if (isOwn.call(this, error)) return true;
      return this === kind && types.isNativeError(error) && kindsOf(error).includes(kind.name);
    },
  });
}

/** The names of the error's class and its superclasses. */
function kindsOf(error) {
  const names = [];
  for (let one = Object.getPrototypeOf(error); one; one = Object.getPrototypeOf(one)) names.push(one.constructor.name);
  return names;
}
