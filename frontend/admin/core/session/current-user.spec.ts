import type { SentenceKey } from '../language/english/index';
import type { PermissionName } from './current-user';

it('no permission is named as a sentence, which a build would put in its place', () => {
  const isNone: [SentenceKey & PermissionName] extends [never] ? true : false = true;
  expect(isNone).toBe(true);
});
