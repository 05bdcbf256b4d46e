import { Permission } from '../../core/access/permissions.js';
import { AREAS } from './role-areas.js';

describe('What a role can be made of', () => {
  it('is each permission of the product, once', () => {
    const stated = Object.values(AREAS).flatMap(({ read, write, publish }) => [read, write, publish].filter(Boolean));
    expect(stated.sort()).toEqual(Object.values(Permission).sort());
  });
});
