import { contactSettings } from '../company/contact-settings';
import { homeImagesSettings } from '../company/home-images-settings';
import { identitySettings } from '../company/identity-settings';
import { legalSettings } from '../company/legal-settings';
import { synonymsSettings } from '../company/synonyms-settings';
import { agents } from '../inbox/agent-inbox';
import { messages } from '../inbox/message-inbox';
import { knowledgeScreen } from '../resources/knowledge-item';
import { pageScreen } from '../resources/page';
import { screenOf } from '../resources/registry';
import { navigation } from './navigation-items';
import { screenTitle } from './screen-titles';

describe('the heading of a screen that is loading', () => {
  const places = navigation.flatMap(({ items }) => items.map(({ to }) => to.replace('/admin/', '')));
  const screens = [...places.flatMap((name) => screenOf(name) ?? []), pageScreen, knowledgeScreen];

  it.each(screens.map((screen) => [screen.name, screen.labels] as const))(
    'is that of the list of %s',
    (name, labels) => {
      expect(screenTitle(`/admin/${name}`)).toBe(labels.title);
      expect(screenTitle(`/admin/${name}/create`)).toBe(labels.createTitle);
      expect(screenTitle(`/admin/${name}/7/edit`)).toBe(labels.title);
    },
  );

  it('is that of settings and inboxes', () => {
    expect([
      screenTitle('/admin/contact'),
      screenTitle('/admin/homeimage'),
      screenTitle('/admin/identity'),
      screenTitle('/admin/legal'),
      screenTitle('/admin/synonyms'),
    ]).toEqual(
      [contactSettings, homeImagesSettings, identitySettings, legalSettings, synonymsSettings].map(
        ({ labels }) => labels.title,
      ),
    );
    expect([screenTitle('/admin/agent'), screenTitle('/admin/message')]).toEqual([agents.title, messages.title]);
  });
});
