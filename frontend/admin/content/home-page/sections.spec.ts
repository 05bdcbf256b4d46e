import { HOME_SECTION_NAMES } from '../../../../backend/content/home-sections/home-sections.constants.js';
import { HomeSectionsInput } from '../../../../backend/content/home-sections/home-sections.dto.js';
import { fieldsOf } from '../../../../backend/core/http/validation.pipe.js';
import { homeSectionsSettings } from '../home-sections/home-sections-settings';
import { registerSectionForm, sectionForm, sectionForms, sectionName } from '../home-sections/section-form';
import { contentOf, sectionLabel, sectionSelectors, selectableSections } from './sections';

describe('Sections of the home page in the back office', () => {
  it('are those of the server, each with a name and a screen or a form', () => {
    expect([...sectionForms.keys()]).toEqual(HOME_SECTION_NAMES);
    for (const [name, { fields, elsewhere }] of sectionForms) {
      expect([name, sectionName(name) === '', fields.length + elsewhere.length > 0]).toEqual([name, false, true]);
    }
  });

  it('edit fields that the server takes and the screen has', () => {
    const known = new Set(homeSectionsSettings().fields.map(({ name }) => name));
    const taken = fieldsOf(HomeSectionsInput);
    const fields = [...sectionForms.values()].flatMap((section) => section.fields);
    expect(fields.filter((field) => !known.has(field) || !taken.has(field))).toEqual([]);
  });

  it('that come later can be selected and edited, until they are taken away', () => {
    const takeAway = registerSectionForm('partners', {
      label: () => 'Partners',
      offering: 'projects',
      fields: [],
      records: ['client'],
      elsewhere: [{ label: 'shell.clients', to: '/admin/client' }],
    });
    expect([selectableSections().at(-1), sectionSelectors().at(-1)]).toEqual(['partners', '#partners']);
    expect([sectionLabel('partners'), contentOf('partners').records]).toEqual(['Partners', ['client']]);
    takeAway();
    expect([selectableSections().includes('partners'), sectionName('partners')]).toEqual([false, 'partners']);
    expect(sectionForm('partners')).toMatchObject({ fields: [], elsewhere: [] });
  });
});
