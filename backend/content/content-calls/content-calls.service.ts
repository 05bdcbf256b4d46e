import { Inject, Injectable } from '@nestjs/common';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { DEFAULT_PAGE_SIZE } from '../../core/crud/lists/list.constants.js';
import { toPage } from '../../core/crud/lists/pagination.js';
import type { ListQuery, Page } from '../../core/crud/resource.dto.js';
import { definitionNamed, type RegisteredDefinition } from '../../core/crud/resource-definition.js';
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
    { language: _language, ...query }: ListQuery & { language?: string },
  ): Promise<Page<object>> {
    this.refuseHidden(definition);
    const perPage = query.per_page ?? DEFAULT_PAGE_SIZE;
    const { records, total } = await this.shown.page(definition, columnsOf(definition, fields), {
      ...query,
      per_page: perPage,
    });
    const data = await this.told(definition, fields, records);
    return toPage(`/api/content/${definition.name}`, query, perPage, total, data);
  }

  /** @throws RecordNotFoundException */
  async one(
    definition: RegisteredDefinition,
    fields: readonly ContentField[],
    wanted: { slug: string } | { originals: number[] },
  ): Promise<object> {
    this.refuseHidden(definition);
    const found = await this.shown.find(definition, { columns: columnsOf(definition, fields), ...wanted });
    const [record] = await this.told(definition, fields, found);
    if (!record) throw new RecordNotFoundException(definition.label);
    return record;
  }

  /** @throws RecordNotFoundException for what the site does not offer */
  private refuseHidden({ name, label }: RegisteredDefinition): void {
    if (this.offerings.hidesRecords(name)) throw new RecordNotFoundException(label);
  }

  private async told(
    { facets, roles }: RegisteredDefinition,
    fields: readonly ContentField[],
    records: readonly ShownRecord[],
  ): Promise<object[]> {
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

const columnsOf = ({ roles }: RegisteredDefinition, fields: readonly ContentField[]): string[] => [
  ...(roles.address ? [roles.address] : []),
  'updated_at',
  ...fields.map(columnOf),
];
