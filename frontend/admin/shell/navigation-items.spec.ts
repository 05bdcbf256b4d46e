import { permittedGroups } from './navigation-items';

describe('The navigation', () => {
  it('has the permitted items alone, and no empty group', () => {
    const groups = permittedGroups((permission) => permission === 'newsletters.send');

    expect(groups.map(({ name, items }) => [name, items.map(({ label }) => label)])).toEqual([
      ['People', ['Newsletters']],
    ]);
  });
});
