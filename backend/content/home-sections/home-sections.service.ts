import { Injectable } from '@nestjs/common';
import { SiteDefaultsService } from '../../company/defaults/site-defaults.service.js';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { defineSettings } from '../../core/crud/settings-definition.js';
import { settingsTexts } from '../../core/crud/singleton-texts.shared.js';
import { TranslatedSingletonService } from '../../core/crud/translated-singleton.service.js';
import { sentence } from '../../core/language/say.js';
import { defaultSectionsIn } from './default-sections.shared.js';
import { SECTION_TEXTS, type SectionPlace } from './home-sections.constants.js';
import { HomeSectionsInput, HomeSectionsRecord, type SectionPlaceInput } from './home-sections.dto.js';
import { HomeSections } from './home-sections.entity.js';
import { sectionNames } from './section-names.constants.js';

export const homeSectionsDefinition = defineSettings({
  name: 'home_sections',
  label: 'Sections of the home page',
  entity: HomeSections,
  input: HomeSectionsInput,
  record: HomeSectionsRecord,
  read: Permission.HomeSectionsRead,
  write: Permission.HomeSectionsWrite,
  texts: SECTION_TEXTS,
  routes: 'admin/api/home_sections',
  facets: {
    preview: { page: 'home' },
    shownOn: { pages: ['home', 'solutions'], edit: sentence('editing.editHomeSections'), place: 3 },
  },
});

@Injectable()
export class HomeSectionsService extends TranslatedSingletonService<
  HomeSections,
  HomeSectionsInput,
  HomeSectionsRecord
> {
  constructor(
    context: ResourceContext,
    private readonly defaults: SiteDefaultsService,
  ) {
    super(homeSectionsDefinition, context);
  }

  /** Lists are stored with all fields of their items. */
  protected override valuesOf(input: HomeSectionsInput, row: HomeSections): object {
    const { sections, why, help, approach, benefits } = input;
    const texts = super.valuesOf(input, row);
    return {
      ...texts,
      ...(sections && { sections: withUnknown(sections, row.sections ?? []) }),
      ...(why && {
        why: why.map(({ title, text = '', picture = null, drawing = '' }) => ({ title, text, picture, drawing })),
      }),
      ...(help && { help: help.map(({ title, text = '', fact = '' }) => ({ title, text, fact })) }),
      ...(approach && { approach: approach.map(({ title, text = '' }) => ({ title, text })) }),
      ...(benefits && { benefits: benefits.map(({ title, text = '' }) => ({ title, text })) }),
    };
  }

  /** Unsaved texts are the built-in ones in the reader's language. */
  override async readShown(): Promise<HomeSectionsRecord> {
    const row = await this.find();
    const { current, currentKey } = this.context.languages;
    return this.inLanguage(this.recordIn(row, current.tag), row.translations[currentKey]);
  }

  protected override toRecord(row: HomeSections): HomeSectionsRecord {
    return this.recordIn(row, this.context.languages.first);
  }

  protected override builtInTexts(row: HomeSections, language: string): ReadonlyMap<string, string> {
    const originals = settingsTexts(this.toRecord(row), SECTION_TEXTS);
    const inLanguage = settingsTexts(this.recordIn(row, language), SECTION_TEXTS);
    return new Map([...inLanguage].filter(([path, text]) => originals.has(path) && originals.get(path) !== text));
  }

  private recordIn(row: HomeSections, language: string): HomeSectionsRecord {
    const saved = Object.entries(super.toRecord(row)).filter(([, value]) => value !== null);
    const record = {
      ...defaultSectionsIn(language, this.defaults.choices.wording),
      ...Object.fromEntries(saved),
    } as HomeSectionsRecord;
    const known = record.sections.filter(({ name }) => sectionNames.includes(name));
    // Sections added by a later version of the application.
    const others = sectionNames.filter((name) => !known.some((one) => one.name === name));
    return { ...record, sections: [...known, ...others.map((name) => ({ name, hidden: false }))] };
  }
}

/** Returns the sections as stored. Those that nobody knows, of an extension that was taken away, keep their places. */
function withUnknown(sections: readonly SectionPlaceInput[], before: readonly SectionPlace[]): SectionPlace[] {
  const stored = sections.map(({ name, hidden = false }) => ({ name, hidden }));
  for (const [index, place] of before.entries()) if (!sectionNames.includes(place.name)) stored.splice(index, 0, place);
  return stored;
}
