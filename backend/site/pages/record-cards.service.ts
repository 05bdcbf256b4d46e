import { Injectable } from '@nestjs/common';
import type { OwnField } from '../../content/kinds/template/template.dto.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import type { ShownRecord } from '../../core/crud/shown-records.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import type { BlockRecord } from './content-page-data.dto.js';
import { PagePicturesService } from './page-pictures.service.js';
import { dayText, RecordFactsService } from './record-facts.service.js';

/** What cards show beside title, summary and picture. */
interface Shown {
  /** Fields below the text. */
  facts?: readonly OwnField[];
  /** The field with the place on a map. */
  location?: OwnField | undefined;
  /** Whether the text is that of the record, as HTML, instead of the summary. */
  hasBody?: boolean;
}

/** Records of any kind as cards, by the roles of their fields. */
@Injectable()
export class RecordCardsService {
  constructor(
    private readonly languages: ContentLanguages,
    private readonly pictures: PagePicturesService,
    private readonly facts: RecordFactsService,
  ) {}

  /** The columns that cards need. */
  columnsOf(
    { roles }: RegisteredDefinition,
    { facts = [], hasBody = false, location }: Shown = {},
  ): (string | undefined)[] {
    const { title, address, summary = [], pictures = [], date, body } = roles;
    return [
      title,
      address,
      ...summary,
      ...pictures,
      date,
      ...(hasBody ? [body] : []),
      ...facts.map(({ key }) => key),
      location?.key,
    ];
  }

  async of(
    { roles, facets }: RegisteredDefinition,
    records: readonly ShownRecord[],
    { facts = [], hasBody = false, location }: Shown = {},
  ): Promise<BlockRecord[]> {
    const { title, address, summary = [], pictures = [], date, body } = roles;
    const photoOf = (record: ShownRecord) => firstOf(record, pictures) || null;
    const [picture, said] = await Promise.all([
      this.pictures.load(records.map(photoOf)),
      this.facts.of(facts, records),
    ]);
    return records.map((record, index) => {
      const name = String(record.of(title));
      const day = date === undefined ? '' : String(record.of(date) ?? '');
      const place = location && this.facts.placeIn(location, record.of(location.key));
      const text = dayText(this.languages.current.tag, day);
      return {
        ...this.languages.markOf(record),
        id: record.original,
        title: name,
        path: facets?.pages && address ? `${facets.pages.path}/${record.of(address)}` : '',
        label: '',
        text: hasBody && body ? safeHtml(String(record.of(body) ?? '')) : firstOf(record, summary),
        photo: picture(photoOf(record), name),
        ...(text === '' ? {} : { day, date: text }),
        ...(place ? { location: place } : {}),
        ...(facts.length > 0 ? { facts: said[index] ?? [] } : {}),
      };
    });
  }
}

/** Returns the first text that is not empty. */
export const firstOf = (record: ShownRecord, columns: readonly string[]): string =>
  String(columns.map((column) => record.of(column)).find(Boolean) ?? '');
