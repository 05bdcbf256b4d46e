import { palettePlaces, permittedGroups } from './navigation-items';

describe('The navigation', () => {
  it('has the permitted items alone, and no empty group', () => {
    const groups = permittedGroups((permission) => permission === 'newsletters.send');

    expect(groups.map(({ name, items }) => [name, items.map(({ label }) => label)])).toEqual([
      ['People', ['Newsletters']],
    ]);
  });

  it('leaves the guided set-up to the palette, for those who may give the site its identity', () => {
    const screens = (groups: ReturnType<typeof palettePlaces>) =>
      groups.flatMap(({ items }) => items.map(({ to }) => to));

    expect(screens(palettePlaces(() => true))).toContain('/admin/first-steps');
    expect(screens(permittedGroups(() => true))).not.toContain('/admin/first-steps');
    expect(screens(palettePlaces((permission) => permission !== 'identity.write'))).not.toContain('/admin/first-steps');
  });
});
