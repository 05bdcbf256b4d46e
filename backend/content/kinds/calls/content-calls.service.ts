import { Inject, Injectable } from '@nestjs/common';
import { LanguagesService } from '../../../company/languages/languages.service.js';
import { CONFIGURATION, type Configuration } from '../../../core/config/configuration.js';
import { DEFAULT_PAGE_SIZE } from '../../../core/crud/lists/list.constants.js';
import { toPage } from '../../../core/crud/lists/pagination.js';
import type { ListQuery, Page } from '../../../core/crud/resource.dto.js';
import type { RegisteredDefinition } from '../../../core/crud/resource-definition.js';
import { type ShownRecord, ShownRecords } from '../../../core/crud/shown-records.js';
import { ContentLanguages } from '../../../core/crud/translations/content-languages.js';
import { RecordNotFoundException } from '../../../core/http/exceptions.js';
import { safeHtml } from '../../../core/text/sanitized-html.js';
import { type PictureInfo, UploadPicturesService } from '../../../infrastructure/uploads/upload-pictures.service.js';
import type { ContentPicture, ContentReference } from './content-calls.dto.js';

/** What a value is to programs: as it is stored, or what it names. */
export type ContentValueKind = 'value' | 'rich_text' | 'picture' | 'reference';

/** A field that programs read. */
export interface ContentField {
  /** Its column, and its name in answers. */
  key: string;
  value: ContentValueKind;
}

/** Records for programs of visitors: active ones, with the fields that their kind states. */
@Injectable()
export class ContentCallsService {
  constructor(
    private readonly shown: ShownRecords,
    private readonly pictures: UploadPicturesService,
    private readonly languages: ContentLanguages,
    private readonly addresses: LanguagesService,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** @throws ValidationException for an order that the kind does not allow */
  async list(
    definition: RegisteredDefinition,
    fields: readonly ContentField[],
    { language: _language, ...query }: ListQuery & { language?: string },
  ): Promise<Page<object>> {
    const perPage = query.per_page ?? DEFAULT_PAGE_SIZE;
    const { records, total } = await this.shown.page(definition, columnsOf(fields), { ...query, per_page: perPage });
    const data = await this.told(definition, fields, records);
    return toPage(`/api/content/${definition.name}`, query, perPage, total, data);
  }

  /** @throws RecordNotFoundException */
  async one(definition: RegisteredDefinition, fields: readonly ContentField[], slug: string): Promise<object> {
    const found = await this.shown.find(definition, { columns: columnsOf(fields), slug });
    const [record] = await this.told(definition, fields, found);
    if (!record) throw new RecordNotFoundException(definition.label);
    return record;
  }

  private async told(
    { facets }: RegisteredDefinition,
    fields: readonly ContentField[],
    records: readonly ShownRecord[],
  ): Promise<object[]> {
    const names = fields
      .filter(({ value }) => value === 'picture')
      .flatMap(({ key }) => records.map((record) => record.of(key)));
    const pictures = await this.pictures.find(names.filter((name) => typeof name === 'string'));
    const path = facets?.pages?.path;
    return records.map((record) => ({
      id: record.original,
      slug: record.of('slug'),
      page_url: path ? this.addressOf(`${path}/${record.of('slug')}`) : null,
      language: this.languages.tagOf(record.language),
      updated_at: record.of('updated_at'),
      ...Object.fromEntries(fields.map((field) => [field.key, this.valueOf(field, record, pictures)])),
    }));
  }

  private valueOf(
    { key, value }: ContentField,
    record: ShownRecord,
    pictures: ReadonlyMap<string, PictureInfo>,
  ): unknown {
    const stored = record.of(key);
    switch (value) {
      case 'rich_text':
        return safeHtml(String(stored ?? ''));
      case 'picture':
        return this.pictureOf(pictures.get(String(stored)));
      case 'reference':
        return this.referenceOf(record, key);
      default:
        return stored;
    }
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

const columnsOf = (fields: readonly ContentField[]): string[] => [
  'slug',
  'updated_at',
  ...fields.map(({ key }) => key),
];
