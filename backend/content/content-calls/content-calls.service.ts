import { Inject, Injectable } from '@nestjs/common';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { DEFAULT_PAGE_SIZE } from '../../core/crud/lists/list.constants.js';
import { INCLUDED, type PartsQuery, withFields } from '../../core/crud/lists/list-parts.js';
import { type CountQuery, toPage, uncounted } from '../../core/crud/lists/pagination.js';
import { distinctIds, includedIn } from '../../core/crud/relations.js';
import type { ListQuery, Page } from '../../core/crud/resource.dto.js';
import { definitionNamed, definitionOf, type RegisteredDefinition } from '../../core/crud/resource-definition.js';
import { type ShownRecord, ShownRecords } from '../../core/crud/shown-records.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import { type PictureInfo, UploadPicturesService } from '../../infrastructure/uploads/upload-pictures.service.js';
import type { ContentPicture, ContentReference } from './content-calls.dto.js';

/** What a value is to programs: as it is stored, or what it names. */
export type ContentValueKind =
  | 'value'
  | 'rich_text'
  | 'picture'
  | 'album'
  | 'file'
  | 'reference'
  | 'references'
  | 'group';

/** A field that programs read. */
export interface ContentField {
  /** Its name in answers. */
  key: string;
  /** Its column, if that has another name. */
  column?: string;
  value: ContentValueKind;
  /** The resource whose records it names. */
  of?: string;
  /** Of a group, those of its fields that are files, which are told by their addresses. */
  files?: readonly string[];
}

/** The fields that programs read, by the definition of their kind. */
const toldFields = new WeakMap<RegisteredDefinition, readonly ContentField[]>();

/** Notes what programs read of a kind, so that records that name it can include its own. */
export const noteToldFields = (definition: RegisteredDefinition, fields: readonly ContentField[]): void => {
  toldFields.set(definition, fields);
};

/** Returns the fields that name other records: what a call can include. */
export const relationFields = (fields: readonly ContentField[]): ContentField[] =>
  fields.filter(({ value }) => value === 'reference' || value === 'references');

/** Returns the kind whose records a field names. */
export function targetOf(
  { references = [] }: RegisteredDefinition,
  field: ContentField,
): RegisteredDefinition | undefined {
  if (field.value === 'references') return definitionNamed(field.of ?? '');
  const entity = references.find(({ column }) => column === columnOf(field))?.entity;
  return entity && definitionOf(entity);
}

/** Records for programs of visitors: active ones, with the fields that their kind states. */
@Injectable()
export class ContentCallsService {
  constructor(
    private readonly shown: ShownRecords,
    private readonly pictures: UploadPicturesService,
    private readonly languages: ContentLanguages,
    private readonly addresses: LanguagesService,
    private readonly offerings: OfferingsService,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** @throws ValidationException for an order that the kind does not allow */
  async list(
    definition: RegisteredDefinition,
    fields: readonly ContentField[],
    { language: _language, ...query }: ListQuery & PartsQuery & CountQuery & { language?: string },
  ): Promise<Page<object>> {
    this.refuseHidden(definition);
    const perPage = query.per_page ?? DEFAULT_PAGE_SIZE;
    const columns = columnsOf(definition, asked(fields, query));
    const { records, total, hasMore } = await this.shown.page(definition, columns, { ...query, per_page: perPage });
    const data = await this.told(definition, fields, records, query);
    return uncounted(toPage(`/api/content/${definition.name}`, query, perPage, total, data), query, hasMore);
  }

  /** @throws RecordNotFoundException */
  async one(
    definition: RegisteredDefinition,
    fields: readonly ContentField[],
    wanted: { slug: string } | { originals: number[] },
    parts: PartsQuery = {},
  ): Promise<object> {
    this.refuseHidden(definition);
    const found = await this.shown.find(definition, {
      columns: columnsOf(definition, asked(fields, parts)),
      ...wanted,
    });
    const [record] = await this.told(definition, fields, found, parts);
    if (!record) throw new RecordNotFoundException(definition.label);
    return record;
  }

  /** @throws RecordNotFoundException for what the site does not offer */
  private refuseHidden({ name, label }: RegisteredDefinition): void {
    if (this.offerings.hidesRecords(name)) throw new RecordNotFoundException(label);
  }

  /** Returns records with those that they name, as visitors see these; only the fields that are asked for. */
  private async told(
    definition: RegisteredDefinition,
    fields: readonly ContentField[],
    records: readonly ShownRecord[],
    parts: PartsQuery = {},
  ): Promise<object[]> {
    const { include = [] } = parts;
    const plain = await this.toldAlone(definition, asked(fields, { fields: parts.fields }), records);
    const relations = relationFields(fields)
      .filter(({ key }) => include.includes(key))
      .map((field) => ({ name: field.key, isList: field.value === 'references', field }));
    const found = new Map<string, ReadonlyMap<number, object>>();
    const idsOf = ({ field }: { field: ContentField }, record: ShownRecord): number[] =>
      field.value === 'references'
        ? idsIn(record.of(columnOf(field)))
        : [record.referenced(columnOf(field))?.id ?? []].flat();
    for (const relation of relations) {
      const target = targetOf(definition, relation.field);
      const told = target && toldFields.get(target);
      const ids = distinctIds(
        relation.name,
        records.flatMap((record) => idsOf(relation, record)),
      );
      if (!told || ids.length === 0 || this.offerings.hidesRecords(target.name)) continue;
      const others = await this.shown.find(target, { columns: columnsOf(target, told), originals: ids });
      const whole = await this.toldAlone(target, told, others);
      found.set(relation.name, new Map(whole.map((one) => [one.id, one])));
    }
    return records.map((record, index) => {
      const shown = withFields(plain[index] ?? {}, parts.fields);
      return include.length === 0
        ? shown
        : { ...shown, [INCLUDED]: includedIn(relations, found, (relation) => idsOf(relation, record)) };
    });
  }

  private async toldAlone(
    { facets, roles }: RegisteredDefinition,
    fields: readonly ContentField[],
    records: readonly ShownRecord[],
  ): Promise<({ id: number } & object)[]> {
    const names = fields.flatMap((field) =>
      field.value === 'picture' || field.value === 'album'
        ? records.flatMap((record) => photosIn(record.of(columnOf(field))).map(({ photo }) => photo))
        : [],
    );
    const [pictures, named] = await Promise.all([this.pictures.find(names), this.named(fields, records)]);
    const path = facets?.pages?.path;
    return records.map((record) => ({
      id: record.original,
      ...(roles.address ? { slug: record.of('slug') } : {}),
      page_url: path && roles.address ? this.addressOf(`${path}/${record.of('slug')}`) : null,
      language: this.languages.tagOf(record.language),
      updated_at: record.of('updated_at'),
      ...Object.fromEntries(fields.map((field) => [field.key, this.valueOf(field, record, { pictures, named })])),
    }));
  }

  private valueOf(field: ContentField, record: ShownRecord, { pictures, named }: Found): unknown {
    const { value, of = '', files = [] } = field;
    const stored = record.of(columnOf(field));
    switch (value) {
      case 'rich_text':
        return safeHtml(String(stored ?? ''));
      case 'picture':
        return this.pictureOf(pictures.get(String(stored)));
      case 'album':
        return photosIn(stored).flatMap(({ photo, alt, caption }) => {
          const picture = this.pictureOf(pictures.get(photo));
          return picture ? [{ ...picture, alt: alt || picture.alt, caption }] : [];
        });
      case 'file':
        return this.fileOf(stored);
      case 'reference':
        return this.referenceOf(record, columnOf(field));
      case 'references':
        return idsIn(stored).flatMap((id) => named.get(`${of} ${id}`) ?? []);
      case 'group':
        return Array.isArray(stored)
          ? stored.map((entry: unknown) => this.groupOf(entry, files))
          : this.groupOf(stored, files);
      default:
        return stored;
    }
  }

  private groupOf(entry: unknown, files: readonly string[]): unknown {
    if (typeof entry !== 'object' || entry === null) return entry;
    return Object.fromEntries(
      Object.entries(entry).map(([key, value]) => [key, files.includes(key) ? this.fileOf(value) : value]),
    );
  }

  private fileOf(name: unknown): string | null {
    return typeof name === 'string' && name !== '' ? `${this.config.siteUrl}/storage/${name}` : null;
  }

  /** Loads the records that fields with several name. */
  private async named(
    fields: readonly ContentField[],
    records: readonly ShownRecord[],
  ): Promise<ReadonlyMap<string, ContentReference>> {
    const found = new Map<string, ContentReference>();
    for (const field of fields) {
      const { value, of = '' } = field;
      if (value !== 'references') continue;
      const definition = definitionNamed(of);
      const ids = new Set(records.flatMap((record) => idsIn(record.of(columnOf(field)))));
      if (!definition || ids.size === 0) continue;
      const { roles, facets } = definition;
      const others = await this.shown.find(definition, { columns: [roles.title, roles.address], originals: [...ids] });
      for (const other of others) {
        const path = facets?.pages && roles.address ? `${facets.pages.path}/${other.of(roles.address)}` : undefined;
        found.set(`${of} ${other.original}`, {
          id: other.original,
          title: String(other.of(roles.title)),
          page_url: path === undefined ? null : this.addressOf(path),
        });
      }
    }
    return found;
  }

  private pictureOf(picture: PictureInfo | undefined): ContentPicture | null {
    if (!picture) return null;
    const { path, width, height, alt } = picture;
    return { url: `${this.config.siteUrl}/storage/${path}`, width, height, alt: alt ?? '' };
  }

  private referenceOf(record: ShownRecord, column: string): ContentReference | null {
    const { id, title, path } = record.referenced(column) ?? {};
    if (id === undefined || title === undefined) return null;
    return { id, title, page_url: path === undefined ? null : this.addressOf(path) };
  }

  private addressOf(path: string): string {
    return `${this.config.siteUrl}${this.addresses.addressOf(path)}`;
  }
}

interface Found {
  pictures: ReadonlyMap<string, PictureInfo>;
  named: ReadonlyMap<string, ContentReference>;
}

interface Photo {
  photo: string;
  alt: string;
  caption: string;
}

/** The pictures in a value: a stored name, or the entries of an album. */
const photosIn = (value: unknown): Photo[] =>
  [value].flat().flatMap((entry: unknown) => {
    const { photo, alt, caption } = (typeof entry === 'string' ? { photo: entry } : (entry ?? {})) as Partial<Photo>;
    return typeof photo === 'string' && photo !== '' ? [{ photo, alt: alt ?? '', caption: caption ?? '' }] : [];
  });

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];

const columnOf = ({ key, column = key }: ContentField): string => column;

/** Returns the fields that are asked for, and those that name what is to be included; all, if none are named. */
const asked = (
  fields: readonly ContentField[],
  { fields: names, include = [] }: PartsQuery,
): readonly ContentField[] =>
  names && names.length > 0 ? fields.filter(({ key }) => names.includes(key) || include.includes(key)) : fields;

const columnsOf = ({ roles }: RegisteredDefinition, fields: readonly ContentField[]): string[] => [
  ...(roles.address ? [roles.address] : []),
  'updated_at',
  ...fields.map(columnOf),
];
