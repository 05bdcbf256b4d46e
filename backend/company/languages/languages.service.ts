import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import Negotiator from 'negotiator';
import type { EntityManager } from 'typeorm';
import { Permission } from '../../core/access/permissions.js';
import type { Author } from '../../core/crud/author.js';
import type { HistoryAction } from '../../core/crud/record-history.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { SingletonService } from '../../core/crud/singleton.service.js';
import { CommittedValue } from '../../core/database/committed-value.js';
import { Database } from '../../core/database/database.js';
import { ChangeReader } from '../../core/events/change-reader.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { pathnameOf } from '../../core/http/paths.js';
import { allowReadOnlyFields, recordFieldsOf } from '../../core/http/read-only-fields.js';
import { RouteTable } from '../../core/http/route-table.js';
import type { NamedPage, SiteAddresses } from '../../core/http/site-addresses.js';
import { say } from '../../core/language/say.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { addressOf, pathOf } from '../../core/text/addresses.shared.js';
import { readerLanguage } from '../../core/text/reader-language.js';
import { IdentityService, type LanguageChange } from '../identity/identity.service.js';
import { MAX_FORMER_NAMES, MAX_SECTION_NAME } from './languages.constants.js';
import { LanguagesInput, LanguagesRecord } from './languages.dto.js';
import { type FormerSectionName, SiteLanguages, type StoredLanguage } from './languages.entity.js';
import { SECTIONS, type Section, type SectionNames, type SiteLanguage } from './languages.shared.js';
import { sectionNamesIn } from './section-names.js';

/** Letters of any script, with their marks, and digits; hyphens between them. */
const SECTION_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{M}\p{N}]+)*$/u;

type Stored = Pick<SiteLanguages, 'sections' | 'others' | 'former_sections'>;

/** Messages by the path of a field, such as `others.2.tag`. */
type Errors = Record<string, string[]>;

const isSection = (name: string): name is Section => SECTIONS.some((section) => section === name);

const prefixOf = (tag: string): string => tag.toLowerCase();

export const languagesDefinition = {
  name: 'languages',
  label: 'Languages',
  entity: SiteLanguages,
  input: LanguagesInput,
  record: LanguagesRecord,
  read: Permission.LanguagesRead,
  write: Permission.LanguagesWrite,
  routes: 'admin/api/languages',
} as const;

/** The languages of the site: the identity's language, which is the first, and the others. */
@Injectable()
export class LanguagesService
  extends SingletonService<SiteLanguages, LanguagesInput, LanguagesRecord>
  implements SiteAddresses
{
  /** The last saved languages, available to every request without a query. */
  private readonly saved: CommittedValue<Stored>;
  private made?: { of: Stored; first: string; generation: number; all: SiteLanguage[] };

  constructor(
    context: ResourceContext,
    private readonly database: Database,
    private readonly identity: IdentityService,
    private readonly routes: RouteTable,
    private readonly pages: PageRegistry,
    changes: ChangeReader,
  ) {
    super(languagesDefinition, context);
    this.saved = this.follow(changes, (row) => row);
    context.languages.provide(this);
    routes.reserve(() => this.takenSegments);
    pages.useAddresses(this);
    identity.provideOthers(() => this.stored.others.map(({ tag }) => tag));
    identity.whenLanguageChanges((change) => this.followLanguage(change));
    allowReadOnlyFields(LanguagesInput, [...(recordFieldsOf(LanguagesInput) ?? []), 'first']);
  }

  private get stored(): Stored {
    const { current } = this.saved;
    if (!current) throw new Error('The languages are read when their module is initialized.');
    return current;
  }

  /** The tag of the first language, whose addresses have no prefix. */
  get first(): string {
    return this.identity.language;
  }

  /** All languages in the order of the language switcher, beginning with the first language. */
  get all(): readonly SiteLanguage[] {
    const { stored, first, made } = this;
    const { generation } = this.context.registry;
    if (made?.of === stored && made.first === first && made.generation === generation) return made.all;
    const others = stored.others
      .filter(({ tag }) => tag !== first)
      .map(
        ({ tag, is_published, missing, sections }): SiteLanguage => ({
          tag,
          prefix: prefixOf(tag),
          isPublished: is_published,
          missing,
          sections: encoded({ ...sections, ...this.ownSectionsIn(tag) }),
        }),
      );
    const all: SiteLanguage[] = [
      {
        tag: first,
        prefix: '',
        isPublished: true,
        missing: 'leave_out',
        sections: encoded({ ...stored.sections, ...this.ownSectionsIn(first) }),
      },
      ...others,
    ];
    this.made = { of: stored, first, generation, all };
    return all;
  }

  /** What the sections of kinds that the owner has made are called in a language that calls them otherwise. */
  private ownSectionsIn(tag: string): Record<string, string> {
    return Object.fromEntries(
      this.context.registry.with('pages').flatMap(({ facet: { path, sections } }) => {
        const name = sections?.[tag];
        return name ? [[path.slice(1), name]] : [];
      }),
    );
  }

  /** Returns what the kind is called that has a section in any language; undefined if none has it. */
  private kindAt(name: string): string | undefined {
    const found = this.context.registry
      .with('pages')
      .find(
        ({ facet }) => facet.names && (facet.path === `/${name}` || Object.values(facet.sections ?? {}).includes(name)),
      );
    return found && (found.facet.names?.[this.current.tag] ?? Object.values(found.facet.names ?? {})[0] ?? name);
  }

  /** Languages that visitors can see. */
  get published(): readonly SiteLanguage[] {
    return this.all.filter(({ isPublished }) => isPublished);
  }

  /** The reader's language if the site has it, else the first. */
  get current(): SiteLanguage {
    const tag = readerLanguage();
    return (
      (tag === undefined ? undefined : this.all.find((language) => language.tag === tag)) ??
      (this.all[0] as SiteLanguage)
    );
  }

  /** The language stored with rows in the current language: empty for the first, whichever it is. */
  get currentKey(): string {
    const { tag, prefix } = this.current;
    return prefix === '' ? '' : tag;
  }

  /**
   * Returns the language for a visitor where no page decides: that of the address if it has a prefix, else the one that the browser
   * prefers of those published, else the first.
   * @param path Without query and hash.
   * @param accepted The header `Accept-Language`.
   */
  suiting(path: string, accepted: string | undefined): string {
    const { language, isPublished, form } = this.namedBy(path);
    if (form.prefix !== '' && isPublished) return language;
    const negotiator = new Negotiator({ headers: { 'accept-language': accepted } });
    return negotiator.languages(this.published.map(({ tag }) => tag))[0] ?? this.first;
  }

  /** Finds a language, ignoring the case of the tag. */
  ofTag(tag: string): SiteLanguage | undefined {
    return this.all.find((language) => language.tag.toLowerCase() === tag.toLowerCase());
  }

  /**
   * Returns the address of a page in the reader's language or another one.
   * @param path The path of the route, or the address in the first language; addresses in other languages are returned unchanged.
   */
  addressOf(path: string, language: SiteLanguage = this.current): string {
    const pathname = pathnameOf(path);
    const named = this.namedBy(pathname);
    return named.form.prefix === '' ? addressOf(`${named.path}${path.slice(pathname.length)}`, language) : path;
  }

  namedBy(path: string): NamedPage {
    const [first] = this.all as [SiteLanguage];
    const segment = path.split('/', 2)[1] ?? '';
    const language = this.all.find(({ prefix }) => prefix !== '' && prefix === segment) ?? first;
    const { tag, prefix, sections, isPublished } = language;
    const inner = prefix === '' ? path : path.slice(prefix.length + 1);
    const named = inner.split('/', 2)[1] ?? '';
    const rest = inner.slice(named.length + 1);
    // Browsers encode letters of other scripts in one way, people and programs in several.
    const own = encodeURIComponent(nameIn(named));
    const isSection = Object.values(sections).includes(own);
    const address = isSection ? `${prefix && `/${prefix}`}/${own}${rest}` : path;
    const page = { language: tag, isPublished, path: pathOf(address, language), form: { prefix, sections } };
    const name = nameIn(named).toLowerCase();
    const section = Object.hasOwn(sections, name)
      ? name
      : this.formerSections.findLast((former) => former.tag === (prefix && tag) && former.name === name)?.section;
    return section === undefined ? page : { ...page, moved: addressOf(`/${section}${rest}`, language) };
  }

  /** Returns the addresses that a page has or had below the other names of its section. @param path Decoded */
  otherNamesOf(path: string): string[] {
    const asked = this.namedBy(path);
    const { language, path: route, form } = asked.moved === undefined ? asked : this.namedBy(asked.moved);
    const [, section = '', ...rest] = route.split('/');
    const former = this.formerSections.filter(
      (formerSection) => formerSection.section === section && formerSection.tag === (form.prefix && language),
    );
    if (!isSection(section) && !Object.hasOwn(form.sections, section)) return [];
    const names = [section, nameIn(form.sections[section] ?? section), ...former.map(({ name }) => name)];
    const others = names.map((name) => [form.prefix && `/${form.prefix}`, name, ...rest].join('/'));
    return [...new Set(others)].filter((other) => other !== path);
  }

  /** Former names of sections, oldest first. */
  get formerSections(): readonly FormerSectionName[] {
    return this.stored.former_sections;
  }

  /** First parts of addresses in use by languages, or by sections in one of them. */
  private get takenSegments(): string[] {
    return [
      ...this.all.flatMap(({ prefix, sections }) => [prefix, ...Object.values(sections).map(nameIn)]),
      ...this.formerSections.map(({ name }) => name),
    ];
  }

  /** @throws ValidationException with errors by field, StaleRecordException */
  override update(input: LanguagesInput, by?: Author, action?: HistoryAction): Promise<LanguagesRecord> {
    return this.database.transaction(async (manager) => {
      const before = this.stored.others;
      const record = await super.update(input, by, action);
      const stored = await manager.findOneByOrFail(SiteLanguages, { id: 1 });
      const errors: Errors = {};
      const removed = before.filter(({ tag }) => !stored.others.some((other) => other.tag === tag));
      for (const { tag } of removed) {
        const count = await this.countTranslations(manager, tag);
        if (count > 0) errors.others = [say('languages.hasTranslations', { tag, count })];
      }
      for (const [index, { tag }] of stored.others.entries()) {
        const isPage = !(await this.pages.isRootFree(manager, prefixOf(tag)));
        if (isPage) errors[`others.${index}.tag`] = [say('languages.takenByPage', { name: prefixOf(tag) })];
      }
      for (const [path, sections] of sectionsIn(stored))
        for (const [section, name] of Object.entries(sections))
          if (!(await this.pages.isRootFree(manager, name)))
            errors[`${path}.${section}`] = [say('languages.takenByPage', { name })];
      if (Object.keys(errors).length > 0) throw new ValidationException(errors);
      return record;
    });
  }

  /** Names its sections in the language of a new site without demo content. */
  async beginWithNames(): Promise<void> {
    await this.update({ sections: sectionNamesIn(this.first) });
  }

  /** Renames the sections with the site's language while nobody has given them names of their own. */
  private async followLanguage({ before, after, by }: LanguageChange): Promise<void> {
    if (!areBuiltIn(this.stored.sections, before)) return;
    const { manager } = this.database;
    const names: SectionNames = {};
    // What a page is called stays the page's.
    for (const [section, name] of Object.entries(sectionNamesIn(after)))
      if (await this.pages.isRootFree(manager, name)) names[section as Section] = name;
    await this.update({ sections: names }, by);
  }

  /** Returns the names with which a further language begins, where those of the first one are the built-in ones as well. */
  private firstNamesIn(tag: string, { sections, others }: Stored): SectionNames {
    const isNew = !others.some((other) => other.tag === tag);
    return isNew && areBuiltIn(sections, this.first) ? sectionNamesIn(tag) : {};
  }

  private async countTranslations(manager: EntityManager, language: string): Promise<number> {
    const translated = this.context.registry.all.filter(({ definition }) => definition.translation);
    const counts = translated.map(({ definition: { entity } }) =>
      manager.createQueryBuilder(entity, 'row').where('row.language = :language', { language }).getCount(),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  /** @throws ValidationException with errors by field */
  protected override valuesOf(input: LanguagesInput, row: SiteLanguages): object {
    const next: Stored = {
      sections: cleanSections(input.sections ?? row.sections),
      others: (input.others ?? row.others).map(
        ({ tag, is_published = false, missing = 'leave_out', sections }): StoredLanguage => ({
          tag,
          is_published,
          missing,
          sections: cleanSections(sections ?? this.firstNamesIn(tag, row)),
        }),
      ),
      former_sections: [],
    };
    const errors = this.errorsOf(next, row);
    if (Object.keys(errors).length > 0) throw new ValidationException(errors);
    return { ...next, former_sections: formerSections(row, next) };
  }

  private errorsOf(next: Stored, row: SiteLanguages): Errors {
    const errors: Errors = {};
    const tags = next.others.map(({ tag }) => tag);
    for (const [index, tag] of tags.entries()) {
      const message =
        tag === this.first
          ? say('languages.alreadyFirst')
          : tags.indexOf(tag) !== index
            ? say('languages.alreadyListed')
            : this.reservation(prefixOf(tag));
      if (message) errors[`others.${index}.tag`] = [message];
    }
    const withdrawn = row.others.find(({ tag, is_published }) => is_published && !tags.includes(tag));
    if (withdrawn) errors.others = [say('languages.withdrawFirst', { tag: withdrawn.tag })];
    for (const [path, sections] of sectionsIn(next))
      for (const [section, name] of Object.entries(sections)) {
        const message = this.sectionError(section, name, sections, tags);
        if (message) errors[`${path}.${section}`] = [message];
      }
    return errors;
  }

  private sectionError(section: string, name: unknown, sections: SectionNames, tags: string[]): string | undefined {
    if (!isSection(section)) return say('languages.sectionUnknown');
    if (
      typeof name !== 'string' ||
      !SECTION_NAME.test(name) ||
      name !== name.toLowerCase() ||
      name.length > MAX_SECTION_NAME
    )
      return say('languages.nameInvalid', { max: MAX_SECTION_NAME });
    const isTwice = SECTIONS.some((other) => other !== section && (other === name || sections[other] === name));
    if (isTwice || tags.some((tag) => prefixOf(tag) === name)) return say('languages.addressReserved', { name });
    return this.reservation(name);
  }

  /** Returns why no language and no section can be at `/{name}`. */
  private reservation(name: string): string | undefined {
    if (this.routes.isReserved(name)) return say('languages.addressReserved', { name });
    const kind = this.kindAt(name);
    return kind === undefined ? undefined : say('languages.takenByKind', { name, kind });
  }

  protected override toRecord(row: SiteLanguages): LanguagesRecord {
    const { former_sections, ...record } = super.toRecord(row) as LanguagesRecord & SiteLanguages;
    return { ...record, first: this.first };
  }
}

/** Whether the names are those with which a site of its own begins. A site with the specified addresses has none. */
const areBuiltIn = (sections: SectionNames, tag: string): boolean =>
  isDeepStrictEqual({ ...sections }, { ...sectionNamesIn(tag) });

/** Lists the section names of each language with the path of their field. */
const sectionsIn = ({ sections, others }: Stored): [string, SectionNames][] => [
  ['sections', sections],
  ...others.map((other, index): [string, SectionNames] => [`others.${index}.sections`, other.sections]),
];

/** Encodes the names as in addresses. */
const encoded = (sections: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(sections).map(([section, name]) => [section, encodeURIComponent(name)]));

/** Decodes the name in a part of an address, which may have letters of any script. */
function nameIn(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC');
  } catch {
    // Malformed, as typed by hand: no page has such a name.
    return segment;
  }
}

/** Removes empty names, and names that equal the section's default. */
const cleanSections = (sections: SectionNames): SectionNames =>
  Object.fromEntries(
    Object.entries(sections)
      .map(([section, name]): [string, unknown] => [
        section,
        typeof name === 'string' ? name.trim().normalize('NFC') : name,
      ])
      .filter(([section, name]) => name !== '' && name !== null && name !== section),
  );

/** Adds names that are no longer in use to the former ones, and removes those in use again. */
function formerSections(row: Stored, next: Stored): FormerSectionName[] {
  const namesIn = ({ sections, others }: Stored): FormerSectionName[] =>
    [{ tag: '', sections }, ...others].flatMap(({ tag, sections: names }) =>
      Object.entries(names).map(([section, name]) => ({ tag, section: section as Section, name })),
    );
  const present = namesIn(next);
  const isIn = (list: FormerSectionName[], { tag, name }: FormerSectionName) =>
    list.some((formerSectionName) => formerSectionName.tag === tag && formerSectionName.name === name);
  const left = namesIn(row).filter((formerSectionName) => !isIn(present, formerSectionName));
  const kept = row.former_sections.filter(
    (formerSection) => !isIn(present, formerSection) && !isIn(left, formerSection),
  );
  return [...kept, ...left].slice(-MAX_FORMER_NAMES);
}
