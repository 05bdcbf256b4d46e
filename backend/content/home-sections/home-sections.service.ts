import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SiteDefaultsService } from '../../company/defaults/site-defaults.service.js';
import { Permission } from '../../core/access/permissions.js';
import type { MissingReference, RecordState } from '../../core/crud/record-history.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { defineSettings } from '../../core/crud/settings-definition.js';
import { settingsTexts, withSettingsTexts } from '../../core/crud/singleton-texts.shared.js';
import { TranslatedSingletonService } from '../../core/crud/translated-singleton.service.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { noun, say, sentence } from '../../core/language/say.js';
import { BlockUsesService } from '../content-pages/block-uses.service.js';
import { parseBlock, repeatedContent, type StoredBlock } from '../content-pages/blocks/page-block.dto.js';
import { StoredBlocksService } from '../content-pages/stored-blocks.service.js';
import { defaultSectionsIn } from './default-sections.shared.js';
import {
  type DEFAULT_SECTIONS,
  isOptionalSection,
  SECTION_TEXTS,
  type SectionPlace,
} from './home-sections.constants.js';
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

const BLOCKS = { dto: HomeSectionsInput, field: 'blocks' };
const HERO_FORM = { dto: HomeSectionsInput, field: 'hero_form' };

@Injectable()
export class HomeSectionsService extends TranslatedSingletonService<
  HomeSections,
  HomeSectionsInput,
  HomeSectionsRecord
> {
  constructor(
    context: ResourceContext,
    private readonly defaults: SiteDefaultsService,
    private readonly stored: StoredBlocksService,
    uses: BlockUsesService,
  ) {
    super(homeSectionsDefinition, context);
    uses.register({
      resource: homeSectionsDefinition.name,
      read: homeSectionsDefinition.read,
      entity: HomeSections,
      columns: ['blocks'],
      title: () => noun(homeSectionsDefinition.label),
    });
  }

  /** Lists are stored with all fields of their items. */
  protected override valuesOf(input: HomeSectionsInput, row: HomeSections): object {
    const { hero_buttons: buttons, sections, why, help, approach, benefits } = input;
    const texts = super.valuesOf(input, row);
    return {
      ...texts,
      ...(buttons && { hero_buttons: buttons.map(({ label, url }) => ({ label, url })) }),
      ...(sections && { sections: withUnknown(sections, row.sections ?? []) }),
      ...(why && {
        why: why.map(({ title, text = '', picture = null, drawing = '' }) => ({ title, text, picture, drawing })),
      }),
      ...(help && { help: help.map(({ title, text = '', fact = '' }) => ({ title, text, fact })) }),
      ...(approach && { approach: approach.map(({ title, text = '' }) => ({ title, text })) }),
      ...(benefits && { benefits: benefits.map(({ title, text = '' }) => ({ title, text })) }),
    };
  }

  protected override async valuesToStore(
    manager: EntityManager,
    input: HomeSectionsInput,
    row: HomeSections,
  ): Promise<object> {
    const before = this.toRecord(row);
    const { blocks, hero_form: form, hero_layout: layout = before.hero_layout } = input;
    const values = {
      ...this.valuesOf(input, row),
      ...(form && { hero_form: await this.stored.take(manager, form, before.hero_form, HERO_FORM) }),
    };
    const twice =
      layout === 'form' ? repeatedContent([...(form ?? before.hero_form), ...(blocks ?? before.blocks)]) : undefined;
    if (twice) throw new ValidationException({ hero_form: [say('contentPages.onlyOneBlock', { name: say(twice) })] });
    if (!blocks) return values;
    const stored = await this.stored.take(manager, blocks, before.blocks, BLOCKS);
    const errors = stored.flatMap(({ after_section: after = '' }, index) =>
      after === '' || sectionNames.includes(String(after)) ? [] : [`blocks.${index}.after_section`],
    );
    if (errors.length === 0) return { ...values, blocks: stored };
    const message = say('homeSections.nameInvalid', { value: sectionNames.join(', ') });
    throw new ValidationException(Object.fromEntries(errors.map((field) => [field, [message]])));
  }

  protected override async withoutMissingReferences(
    manager: EntityManager,
    state: RecordState,
  ): Promise<{ state: RecordState; references: MissingReference[] }> {
    const blocks = await this.stored.withoutMissing(manager, state, BLOCKS);
    const form = await this.stored.withoutMissing(manager, blocks.state, HERO_FORM);
    return { state: form.state, references: [...blocks.references, ...form.references] };
  }

  /** Texts that are still the built-in ones are those in the reader's language. */
  override async readShown(): Promise<HomeSectionsRecord> {
    const row = await this.find();
    const { current, currentKey } = this.context.languages;
    const record = this.toRecord(row);
    if (currentKey === '') return record;
    const shown = withSettingsTexts(record, this.builtInTexts(row, current.tag));
    return this.inLanguage(shown, row.translations[currentKey]);
  }

  protected override toRecord(row: HomeSections): HomeSectionsRecord {
    const saved = Object.entries(super.toRecord(row)).filter(([, value]) => value !== null);
    const record = {
      ...this.defaultsIn(this.context.languages.first),
      ...Object.fromEntries(saved),
    } as HomeSectionsRecord;
    const known = record.sections.filter(({ name }) => sectionNames.includes(name));
    // Sections added by a later version of the application.
    const others = sectionNames.filter((name) => !known.some((sectionPlaceRecord) => sectionPlaceRecord.name === name));
    return {
      ...record,
      sections: [...known, ...others.map((name) => ({ name, hidden: isOptionalSection(name) }))],
      blocks: placedBlocks(record),
    };
  }

  /** Known by what they say: a form saves all texts, also those that nobody has changed or only moved. */
  protected override builtInTexts(row: HomeSections, language: string): ReadonlyMap<string, string> {
    const originals = settingsTexts(this.defaultsIn(this.context.languages.first), SECTION_TEXTS);
    const inLanguage = settingsTexts(this.defaultsIn(language), SECTION_TEXTS);
    const translations = new Map<string, string>();
    for (const [path, text] of originals) translations.set(keyOf(path, text), inLanguage.get(path) ?? text);
    return new Map(
      [...settingsTexts(this.toRecord(row), SECTION_TEXTS)].flatMap(([path, text]): [string, string][] => {
        const translation = translations.get(keyOf(path, text));
        return translation === undefined || translation === text ? [] : [[path, translation]];
      }),
    );
  }

  private defaultsIn(language: string): typeof DEFAULT_SECTIONS {
    return defaultSectionsIn(language, this.defaults.choices.wording);
  }
}

/** A text of a field, in whichever item of its list. */
const keyOf = (path: string, text: string): string => `${path.replace(/\.\d+/, '')} ${text}`;

/** Returns the blocks with all their fields. One after a section that nobody knows follows the section before it. */
function placedBlocks({ blocks, sections }: Pick<HomeSectionsRecord, 'blocks' | 'sections'>): StoredBlock[] {
  const places = new Map<unknown, string>(sectionNames.map((name) => [name, name]));
  let last = '';
  for (const { name } of sections) {
    if (sectionNames.includes(name)) last = name;
    places.set(name, last);
  }
  return blocks.map((block) => {
    const { after_section: after = '' } = block;
    return { ...(parseBlock(block) ?? block), after_section: after === '' ? '' : (places.get(after) ?? last) };
  });
}

/** Returns the sections as stored. Those that nobody knows, of an extension that was taken away, keep their places. */
function withUnknown(sections: readonly SectionPlaceInput[], before: readonly SectionPlace[]): SectionPlace[] {
  const stored = sections.map(({ name, hidden = false }) => ({ name, hidden }));
  for (const [index, place] of before.entries()) if (!sectionNames.includes(place.name)) stored.splice(index, 0, place);
  return stored;
}
