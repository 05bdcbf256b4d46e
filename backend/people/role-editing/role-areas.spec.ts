import { OF_ADMINISTRATORS, Permission } from '../../core/access/permissions.js';
import { AREAS } from './role-areas.js';

describe('What a role can be made of', () => {
  it('is each permission of the product, once, but for those of administrators alone', () => {
    const stated = Object.values(AREAS).flatMap(({ read, write, publish }) => [read, write, publish].filter(Boolean));
    expect([...stated, ...OF_ADMINISTRATORS].sort()).toEqual(Object.values(Permission).sort());
  });
});
