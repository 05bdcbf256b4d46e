import { claimValues } from './claim-values.js';

describe('The values of a claim', () => {
  it.each([
    ['groups', { groups: ['a', 'b', 1, null] }, ['a', 'b']],
    ['groups', { groups: 'a' }, ['a']],
    ['realm_access.roles', { realm_access: { roles: ['editor'] } }, ['editor']],
    ['https://example.com/roles', { 'https://example.com/roles': ['x'] }, ['x']],
    ['missing.path', { missing: 'text' }, []],
    ['constructor.name', {}, []],
    ['', { '': 'a' }, []],
  ])('%s of %j', (name, claims, values) => {
    expect(claimValues(claims, name)).toEqual(values);
  });
});
