// Jest runs each test file in a context of its own, with its own Error class; Node's errors (a missing file, a refused
// connection) are made outside of it, and would not be `instanceof Error` as they are in the running application.
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

/** The names of the error's class and of those above it. */
function kindsOf(error) {
  const names = [];
  for (let one = Object.getPrototypeOf(error); one; one = Object.getPrototypeOf(one)) names.push(one.constructor.name);
  return names;
}
