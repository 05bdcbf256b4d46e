import { Injectable } from '@nestjs/common';
import { fill } from '../../company/words/fill.shared.js';
import type { Words } from '../../company/words/word-list.shared.js';
import { WordsService } from '../../company/words/words.service.js';
import { choiceLabel } from '../../content/kinds/choice-labels.shared.js';
import { kindOf } from '../../content/kinds/fields/field-kinds.js';
import type { OwnField } from '../../content/kinds/template/template.dto.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { type ShownRecord, ShownRecords } from '../../core/crud/shown-records.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { coordinatesText } from '../../core/text/coordinates.shared.js';
import { dateFormat } from '../../core/text/dates.shared.js';
import { plainText } from '../../core/text/rich-text.js';
import { inUnit } from '../../core/text/units.shared.js';
import type { MapPlace } from './page-parts.dto.js';
import { PagePicturesService, type PictureResolver } from './page-pictures.service.js';
import type { FactLink, RecordFact } from './record-facts.dto.js';

type Field = Pick<
  OwnField,
  'key' | 'kind' | 'label' | 'labels' | 'choice_labels' | 'of' | 'currency' | 'unit' | 'fields'
>;

/** The fields of a group. */
const fieldsIn = ({ fields = [] }: Pick<Field, 'fields'>): Field[] =>
  fields.map((field) => ({ key: '', of: '', ...field }) as Field);

interface Context {
  language: string;
  words: Words['records'];
  picture: PictureResolver;
  /** The record that a reference names. */
  reference: (key: string) => FactLink | undefined;
  named: (resource: string, id: number) => FactLink | undefined;
}

/** Says what the fields of a record are, in the language of the page. */
@Injectable()
export class RecordFactsService {
  constructor(
    private readonly pictures: PagePicturesService,
    private readonly words: WordsService,
    private readonly languages: ContentLanguages,
    private readonly resources: ResourceRegistry,
    private readonly shown: ShownRecords,
  ) {}

  /** Returns what a field is called in the language of the page. */
  labelOf({ label, labels = [] }: Pick<Field, 'label' | 'labels'>): string {
    return labels.find(({ language }) => language === this.languages.current.tag)?.label || label;
  }

  /**
   * Returns the facts of each of the records, in the order of the fields.
   * @param hasEmpty Whether fields without a value are among them, with a dash. Otherwise they are left out.
   */
  async of(
    fields: readonly Field[],
    records: readonly ShownRecord[],
    { hasEmpty = false }: { hasEmpty?: boolean } = {},
  ): Promise<RecordFact[][]> {
    if (fields.length === 0) return records.map(() => []);
    const [picture, named] = await Promise.all([
      this.pictures.load(
        records.flatMap((record) => fields.flatMap((field) => fileNamesIn(field, record.of(field.key)))),
      ),
      this.namedIn(fields, records),
    ]);
    const common = { language: this.languages.current.tag, words: this.words.of('records'), picture, named };
    return records.map((record) => {
      const reference = (key: string): FactLink | undefined => {
        const { title, path = '' } = record.referenced(key) ?? {};
        return title === undefined ? undefined : { text: title, url: path };
      };
      return fields.flatMap((field) => {
        const fact = this.fact(field, record.of(field.key), { ...common, reference });
        return fact ?? (hasEmpty ? [{ label: this.labelOf(field), text: '–' }] : []);
      });
    });
  }

  /** Whether the values of a field are places on a map. */
  isPlace(field: Pick<Field, 'kind'>): boolean {
    return kindOf(field).placeOf !== undefined;
  }

  /** Returns the place that a field has; undefined without one. */
  placeIn(field: Pick<Field, 'kind'>, value: unknown): (MapPlace & { address: string }) | undefined {
    return kindOf(field).placeOf?.(value);
  }

  /** Returns what a field says; undefined if it is empty. */
  private fact(field: Field, value: unknown, context: Context): RecordFact | undefined {
    const label = this.labelOf(field);
    const said = SAID[field.kind]?.(value, field, context) ?? saidByKind(field, value, context);
    if (said !== undefined) return said.text === '' && !said.picture ? undefined : { label, ...said };
    if (field.kind !== 'group' && field.kind !== 'groups') return undefined;
    const rows = [value].flat().flatMap((entry) => {
      if (typeof entry !== 'object' || entry === null) return [];
      const row = fieldsIn(field).flatMap((inner) => this.fact(inner, Reflect.get(entry, inner.key), context) ?? []);
      return row.length > 0 ? [row] : [];
    });
    if (rows.length === 0) return undefined;
    const text = rows.map((row) => row.map((fact) => `${fact.label}: ${fact.text}`).join(', ')).join('; ');
    return { label, text, rows };
  }

  /** Loads the records that fields with several name. */
  private async namedIn(fields: readonly Field[], records: readonly ShownRecord[]): Promise<Context['named']> {
    const wanted = new Map<string, Set<number>>();
    for (const { kind, key, of } of fields) {
      if (kind !== 'records') continue;
      const ids = wanted.get(of) ?? new Set();
      for (const record of records) for (const id of idsIn(record.of(key))) ids.add(id);
      wanted.set(of, ids);
    }
    const found = new Map<string, FactLink>();
    for (const [resource, ids] of wanted) {
      const definition = this.resources.all.find((service) => service.definition.name === resource)?.definition;
      if (!definition || ids.size === 0) continue;
      const { roles, facets } = definition;
      for (const record of await this.shown.find(definition, {
        columns: [roles.title, roles.address],
        originals: [...ids],
      })) {
        const path = facets?.pages && roles.address ? `${facets.pages.path}/${record.of(roles.address)}` : '';
        found.set(`${resource} ${record.original}`, { text: String(record.of(roles.title)), url: path });
      }
    }
    return (resource, id) => found.get(`${resource} ${id}`);
  }
}

/** The ids in a field that names several records. */
export const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];

/** The stored names of the pictures in a field. */
function fileNamesIn(field: Pick<Field, 'kind' | 'fields'>, value: unknown): string[] {
  const { kind } = field;
  if (kind === 'picture') return typeof value === 'string' && value !== '' ? [value] : [];
  if (kind === 'album') return albumIn(value).map(({ photo }) => photo);
  if (kind !== 'group' && kind !== 'groups') return [];
  return [value]
    .flat()
    .flatMap((entry) =>
      typeof entry === 'object' && entry !== null
        ? fieldsIn(field).flatMap((inner) => fileNamesIn(inner, Reflect.get(entry, inner.key)))
        : [],
    );
}

/** The pictures of an album that have a file. */
export function albumIn(value: unknown): { photo: string; alt: string; decorative: boolean; caption: string }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const given = typeof entry === 'string' ? { photo: entry } : entry;
    if (typeof given !== 'object' || given === null) return [];
    const { photo, alt = '', decorative = false, caption = '' } = given as Record<string, unknown>;
    if (typeof photo !== 'string' || photo === '') return [];
    return [{ photo, alt: String(alt), decorative: decorative === true, caption: String(caption) }];
  });
}

/** The path of a document below /storage/. */
export const documentIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

type Said = Omit<RecordFact, 'label'>;

const textOf = (value: unknown): Said => ({ text: String(value ?? '') });

const number = (value: unknown, language: string, options: Intl.NumberFormatOptions = {}, unit = ''): Said => ({
  text:
    value === null || value === undefined || value === ''
      ? ''
      : inUnit(Number(value), unit, language, { ...(options.style ? { useGrouping: 'auto' } : {}), ...options }),
});

function list(value: unknown, language: string): Said {
  const words = Array.isArray(value) ? value.map(String).filter((word) => word !== '') : [];
  return { text: words.length === 0 ? '' : new Intl.ListFormat(language, { type: 'unit' }).format(words) };
}

function linked(links: readonly FactLink[], language: string): Said {
  if (links.length === 0) return { text: '' };
  const { text } = list(
    links.map((link) => link.text),
    language,
  );
  return { text, links: [...links] };
}

/** What a value of a kind that an extension has says; undefined for other kinds. */
function saidByKind(field: Field, value: unknown, { language }: Context): Said | undefined {
  const { said, placeOf } = kindOf(field);
  const place = placeOf?.(value);
  return said && { ...said(value, language), ...(place ? { place: pointOf(place) } : {}) };
}

const pointOf = ({ latitude, longitude }: MapPlace): MapPlace => ({ latitude, longitude });

const dayAt = (day: string): Date => new Date(`${day}T00:00:00Z`);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a day in the language; empty for other texts. */
export const dayText = (language: string, day: string): string =>
  DAY.test(day) ? dateFormat(language, 'UTC', { dateStyle: 'long' }).format(dayAt(day)) : '';

/** Returns the kind and the size of a file in a language: `PDF, 1.2 MB`. */
export function sizeText(language: string, { type, size }: { type: string; size: number }): string {
  const isLarge = size >= 1e6;
  const text = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? size / 1e6 : Math.max(1, size / 1000));
  return [type.replace(/^.*\//, '').toUpperCase(), text].join(', ');
}

function period(value: unknown, { language, words }: Context): Said {
  const { from = '', to = '' } = (value ?? {}) as { from?: string; to?: string };
  if (!DAY.test(String(from))) return { text: '' };
  if (!DAY.test(String(to))) return { text: fill(words.from, { date: dayText(language, from) }) };
  return { text: dateFormat(language, 'UTC', { dateStyle: 'long' }).formatRange(dayAt(from), dayAt(to)) };
}

/** What a value says, by the kind of its field. Groups consist of others. */
const SAID: Readonly<Record<string, (value: unknown, field: Field, context: Context) => Said>> = {
  text: textOf,
  long_text: textOf,
  rich_text: (value) => ({ text: plainText(String(value ?? '')) }),
  one_of: (value, field, { language }) => textOf(choiceLabel(field, String(value ?? ''), language)),
  time: textOf,
  code: (value) => ({ ...textOf(value), isCode: true }),
  number: (value, { unit }, { language }) => number(value, language, {}, unit),
  decimal: (value, { unit }, { language }) => number(value, language, { maximumFractionDigits: 10 }, unit),
  amount: (value, { currency }, { language }) =>
    number(value, language, currency ? { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } : {}),
  yes_no: (value, _field, { words }) => ({ text: value === true ? words.yes : '' }),
  several_of: (value, field, { language }) =>
    list(Array.isArray(value) ? value.map((one) => choiceLabel(field, String(one), language)) : value, language),
  words: (value, _field, { language }) => list(value, language),
  link: (value) => {
    const url = String(value ?? '');
    return { text: url.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''), url };
  },
  email: (value) => ({ ...textOf(value), url: `mailto:${value}` }),
  phone: (value) => ({ ...textOf(value), url: `tel:${String(value ?? '').replaceAll(/[^+\d]/g, '')}` }),
  date: (value, _field, { language }) => ({ text: dayText(language, String(value ?? '')) }),
  period: (value, _field, context) => period(value, context),
  location: (value) => {
    const place = kindOf({ kind: 'location' }).placeOf?.(value);
    return place ? { text: place.address || coordinatesText(place), place: pointOf(place) } : { text: '' };
  },
  record: (_value, { key }, { reference, language }) => linked([reference(key) ?? []].flat(), language),
  records: (value, { of }, { named, language }) =>
    linked(
      idsIn(value).flatMap((id) => named(of, id) ?? []),
      language,
    ),
  picture: (value, { label }, { picture }) => {
    const found = typeof value === 'string' && value !== '' ? picture(value, label) : null;
    return { text: '', ...(found ? { picture: found } : {}) };
  },
  album: (value, { label }, { picture }) => {
    const [first] = albumIn(value);
    const found = first ? picture(first.photo, first.alt || label) : null;
    return { text: '', ...(found ? { picture: found } : {}) };
  },
  file: (value, { label }, { language }) => {
    const path = documentIn(value);
    return linked(path === undefined ? [] : [{ text: label, url: `/storage/${path}` }], language);
  },
};
