import './parts';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { OFFERINGS, type OfferingName } from '../../backend/company/offerings/offerings.constants.js';
import { OFFICE_SCREENS } from '../../backend/content/kinds/kind.constants.js';
import { entryOf, navigation, placeAt, shownGroups } from './shell/navigation-items';

const everything = () => true;
const labels = (groups: ReturnType<typeof shownGroups>) =>
  groups.map(({ name, places }) => [name, places.map(({ label }) => label)]);
const paths = (groups: ReturnType<typeof shownGroups>) =>
  groups.flatMap(({ places }) => places.flatMap(({ items }) => items.map(({ to }) => to)));

describe('The navigation', () => {
  it('has at most twelve places, and each screen in one of them', () => {
    const places = navigation().flatMap((group) => group.places);
    expect(places.length).toBeLessThanOrEqual(12);
    const all = paths(navigation());
    expect(new Set(all).size).toBe(all.length);
    for (const to of all) expect(placeAt(to)?.item.to).toBe(to);
  });

  it('has the permitted items alone, and no empty group', () => {
    const groups = shownGroups({ can: (permission) => permission === 'newsletters.send', canRead: () => false });
    expect(labels(groups)).toEqual([
      ['', ['Today']],
      ['Content', ['Newsletters']],
      ['Set-up', ['Your profile']],
    ]);
    expect(paths(groups)).toEqual(['/admin/dashboard', '/admin/newsletter', '/admin/profile']);
  });

  it('leaves out what the site does not offer, and names a place by what is left', async () => {
    const files = globSync('backend/**/*.resource.ts');
    const modules = await Promise.all(files.map((file) => import(join(process.cwd(), file)) as Promise<object>));
    const definitions = modules.flatMap(
      (module) => Object.values(module) as { name: string; facets?: { offering?: OfferingName } }[],
    );
    const without = (...notOffered: OfferingName[]) => {
      const hiddenRecords = definitions.flatMap(({ name, facets }) =>
        facets?.offering && notOffered.includes(facets.offering) ? [name] : [],
      );
      return shownGroups({ can: everything, canRead: everything, notOffered, hiddenRecords });
    };
    const shown = paths(without(...OFFERINGS));
    for (const gone of ['product', 'portifolio', 'service', 'post', 'faq', 'agent', 'subscriber', 'chatbot'])
      expect(shown).not.toContain(`/admin/${gone}`);
    expect(shown).toEqual(
      expect.arrayContaining(['/admin/message', '/admin/page', '/admin/client', '/admin/schedule']),
    );
    expect(labels(without('updates'))[1]?.[1]?.[0]).toBe('Schedule');
  });

  it('opens a place with a screen that shows the others of the place', () => {
    const entries = navigation().flatMap(({ places }) => places.map(entryOf));
    expect(entries).toContain('/admin/home_sections');
    expect(entries.filter((to) => to?.startsWith('/admin/write/'))).toEqual([]);
    expect(entryOf({ label: '', icon: () => null, items: [{ label: '', to: '/admin/write/home' }] } as never)).toBe(
      '/admin/write/home',
    );
  });

  it('has what new owners look for first where they look', () => {
    const placeOf = (to: string) => placeAt(to)?.place.label;
    expect(['/admin/rules', '/admin/form', '/admin/saved_reply'].map(placeOf)).toEqual(['Inbox', 'Inbox', 'Inbox']);
    expect(['/admin/languages', '/admin/user', '/admin/status'].map(placeOf)).toEqual([
      'Settings',
      'Settings',
      'Settings',
    ]);
  });

  it('has no screen whose address an own kind could take', () => {
    const screens = globSync('frontend/routes/admin/{,_shell/}*').flatMap((path) => {
      const [name = ''] = (path.split('/').at(-1) ?? '').split('.');
      return /^[a-z][a-z0-9_]*$/.test(name) && name !== 'index' ? [name] : [];
    });
    expect(screens.length).toBeGreaterThan(30);
    expect(screens.filter((name) => !OFFICE_SCREENS.has(name))).toEqual([]);
  });

  it('keeps a caption where the item that has it is not shown', () => {
    const site = shownGroups({ can: () => false, canRead: (resource) => resource === 'banner' })
      .flatMap(({ places }) => places)
      .find(({ hasColumn }) => hasColumn);
    expect(site?.items[0]).toMatchObject({ to: '/admin/banner', caption: 'Home page' });
  });
});
