import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isHtml, TableField } from '../../content/kinds/tables/table-field.js';
import type { Author } from '../../core/crud/author.js';
import { unescapeFormulas } from '../../core/crud/csv/csv-cells.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE, INACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { toInput } from '../../core/http/validation.pipe.js';
import { say } from '../../core/language/say.js';
import { cleanLine, SLUG } from '../../core/text/text.js';
import { ImportFilesService, type PlacedFile } from './import-files.service.js';
import { type NamedFile, newFile } from './import-places.js';
import { ImportRightsService } from './import-rights.service.js';
import { type PictureCell, pictureCellOf } from './import-row-pictures.service.js';
import { hiddenIn } from './import-rows.service.js';
import { type ImportRun, serviceOf } from './import-steps.js';
import { richCell } from './own-kinds/rich-cell.js';
import type { Hidden, OldFile, OldRow } from './readers/old-content.js';
import { isAnyDate } from './readers/visibility.js';
import type { ItemProblem, OwnKindOptions, SiteImportItem } from './site-import.entity.js';
import type { ItemFate } from './site-imports.constants.js';

/** Values that are shown of those that a field can't have, and their characters. */
const MAX_EXAMPLES = 5;
const MAX_EXAMPLE = 200;

/** Problems of a row. */
const MAX_PROBLEMS = 30;

/** What a row becomes. */
interface RowValues {
  title: string;
  slug: string;
  /** By the header of the column: the keys of fields are made with the kind. */
  values: Map<string, unknown>;
  pictures: (PictureCell & { header: string })[];
  /** Formatted texts with pictures, and the files of these by their addresses in the text. */
  texts: { header: string; text: string; files: ReadonlyMap<string, NamedFile> }[];
  /** Cells that their fields can't have. */
  lost: { header: string; label: string; text: string }[];
  /** The label of a field without which there can't be a record. */
  missing: string | undefined;
  hidden: Hidden | undefined;
  /** What else does not come along. */
  problems: ItemProblem[];
}

interface RowPlan extends Partial<SiteImportItem> {
  fate: ItemFate;
}

/** Reads rows as records of a kind of content that the import makes. */
export class OwnRows {
  private readonly columns: readonly { header: string; values: TableField<ItemProblem> }[];
  private readonly slugColumn: string | undefined;
  private readonly ofDates: ReadonlySet<string>;
  private readonly losses = new Map<string, { count: number; examples: { line: number; text: string }[] }>();

  constructor(private readonly own: OwnKindOptions) {
    this.columns = own.columns
      .filter(({ use }) => use === 'field')
      .map(({ header, field, written, conversions = [] }) => ({
        header,
        values: new TableField(field, { ...written, conversions }, richCell),
      }));
    this.slugColumn = own.columns.find(({ use }) => use === 'slug')?.header;
    const dates = this.columns.filter(({ values }) => DATES.has(values.field.kind));
    this.ofDates = new Set(dates.map(({ header }) => header));
  }

  async valuesOf({ places }: Pick<ImportRun, 'places'>, row: OldRow): Promise<RowValues> {
    const { cells, lists = [] } = row;
    const cellOf = (header: string): string => (Object.hasOwn(cells, header) ? (cells[header] ?? '') : '');
    const read: RowValues = {
      title: '',
      slug: this.slugColumn === undefined ? (row.slug ?? '') : cellOf(this.slugColumn).trim(),
      values: new Map(),
      pictures: [],
      texts: [],
      lost: [],
      missing: undefined,
      problems: [],
      hidden: row.hidden ?? this.hiddenOf(cells),
    };
    for (const { header, values } of this.columns) {
      const { field, upload } = values;
      const cell = unescapeFormulas(cellOf(header));
      const lost = { header, label: field.label, text: cleanLine(cell).slice(0, MAX_EXAMPLE) };
      let isThere = false;
      if (upload) {
        const found = pictureCellOf(places, cell, {
          field: header,
          kind: upload,
          isList: false,
          file: row.file ?? '',
        });
        isThere = found !== undefined && found.files.length > 0;
        if (isThere && found) read.pictures.push({ ...found, header });
        else if (cell.trim() !== '') read.lost.push(lost);
      } else {
        const value = await values.valueOf(cell, lists.includes(header));
        if (value === undefined) read.lost.push(lost);
        else if (value !== 'nothing') {
          isThere = true;
          read.values.set(header, value.value);
          read.problems.push(...(value.notes ?? []));
          if (field.kind === 'rich_text')
            this.addPictures(read, places, { header, text: cell.trim(), file: row.file ?? '' });
          if (field.role === 'title') read.title = String(value.value);
        }
      }
      if (!isThere && field.required) read.missing ??= field.label;
    }
    return read;
  }

  /** Notes the pictures of a formatted text, and those that nobody can find. */
  private addPictures(
    { texts, problems }: RowValues,
    places: ImportRun['places'],
    { header, text, file }: { header: string; text: string; file: string },
  ): void {
    const { pictures = [] } = PICTURE.test(text) ? (richCell(text, isHtml(text)) ?? {}) : {};
    if (pictures.length === 0) return;
    const files = new Map<string, NamedFile>();
    for (const address of pictures) {
      const found = places.fileAt(address, { file, path: '' });
      if (found) files.set(address, found);
      else problems.push({ code: 'picture', detail: address.slice(0, 200) });
    }
    texts.push({ header, text, files });
  }

  /** In a table, the time of an event is no time of publication, as long as the column does not say so. */
  private hiddenOf(cells: OldRow['cells']): Hidden | undefined {
    const told = Object.entries(cells).filter(([header]) => !(isAnyDate(header) && this.ofDates.has(header)));
    return hiddenIn({ cells: Object.fromEntries(told) }, { list: this.own.key, columns: {} });
  }

  /** Notes what is lost of a row, for all to be told of before anything is written. */
  note(line: number, lost: RowValues['lost']): void {
    for (const { header, text } of lost) {
      const known = this.losses.get(header) ?? { count: 0, examples: [] };
      known.count += 1;
      if (known.examples.length < MAX_EXAMPLES) known.examples.push({ line, text });
      this.losses.set(header, known);
    }
  }

  /** The kind with what was found to be lost. */
  get noted(): OwnKindOptions {
    return {
      ...this.own,
      columns: this.own.columns.map((column) => {
        const { count = 0, examples = [] } = this.losses.get(column.header) ?? {};
        return { ...column, lost: count, examples };
      }),
    };
  }
}

/** What shows that a text has pictures, in HTML or Markdown. */
const PICTURE = /<img\b|!\[/i;

const DATES: ReadonlySet<string> = new Set(['date', 'time', 'period']);

/** Makes records of a new kind of rows. */
@Injectable()
export class ImportOwnRowsService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly files: ImportFilesService,
    private readonly rights: ImportRightsService,
  ) {}

  /** Plans a row, without writing anything. @param found Gets the files that the import does not have yet */
  async plan(
    manager: EntityManager,
    run: ImportRun,
    rows: OwnRows,
    row: OldRow,
    found: Map<string, OldFile>,
  ): Promise<RowPlan> {
    const read = await rows.valuesOf(run, row);
    const { title, lost, missing, hidden, pictures } = read;
    rows.note(row.line, lost);
    const problems: ItemProblem[] = [
      ...(hidden ? [{ code: hidden.code, detail: hidden.detail }] : []),
      ...lost.map(({ label, text }): ItemProblem => ({ code: 'value', detail: `${label}: ${text}`.slice(0, 200) })),
      ...read.problems,
    ].slice(0, MAX_PROBLEMS);
    const common = {
      resource: run.site.options.own_kind?.key ?? '',
      rank: 2,
      record_id: null,
      target: '',
      ...(title === '' ? {} : { title: cleanLine(title).slice(0, 255) }),
    };
    if (missing !== undefined)
      return {
        ...common,
        fate: 'left_out',
        problems: [
          { code: 'row', detail: say('kinds.fieldRequired', { property: missing }).slice(0, 200) },
          ...problems,
        ],
      };
    const named = [
      ...pictures.flatMap(({ files }) => files),
      ...read.texts.flatMap(({ files }) => [...files.values()]),
    ];
    const known = await run.places.files(
      manager,
      named.map(({ place }) => place),
    );
    for (const file of named) if (!known.has(file.place)) found.set(file.place, newFile(file));
    return { ...common, fate: 'create', problems };
  }

  /** Writes a record. The kind is there. */
  async write(run: ImportRun, rows: OwnRows, row: OldRow, by: Author): Promise<{ id: number; version: number }> {
    const { own_kind: own, as_drafts } = run.site.options;
    if (!own) throw new Error('The import makes no kind of content.');
    const { manager } = this.database;
    const service = serviceOf(this.registry, own.key);
    const read = await rows.valuesOf(run, row);
    const keys = new Map(own.columns.map(({ header, field }) => [header, field.key ?? '']));
    const isHidden = read.hidden || as_drafts || !this.rights.mayPublish(by, own.key);
    const values: Record<string, unknown> = { status: isHidden ? INACTIVE : ACTIVE };
    for (const [header, value] of read.values) values[keys.get(header) ?? ''] = value;
    const described = { site: run.site, words: read.title };
    for (const { header, kind, files } of read.pictures) {
      const [file] = files;
      const item = file && (await run.places.files(manager, [file.place])).get(file.place);
      const placed = item?.record_id ? await this.files.place(item.record_id, kind, described) : undefined;
      if (placed) values[keys.get(header) ?? ''] = placed.name;
    }
    for (const { header, text, files } of read.texts)
      values[keys.get(header) ?? ''] = await this.withPictures(run, text, files);
    if (SLUG.test(read.slug) && !(await this.isTaken(manager, own.key, read.slug))) values.slug = read.slug;
    const input = await toInput(service.definition.input, values);
    return (await service.create(input, { ...by, isProgram: true }, input)) as { id: number; version: number };
  }

  /** Returns a formatted text as HTML, with the pictures that are here by now. */
  private async withPictures(
    { places }: ImportRun,
    text: string,
    files: ReadonlyMap<string, NamedFile>,
  ): Promise<string> {
    const items = await places.files(
      this.database.manager,
      [...files.values()].map(({ place }) => place),
    );
    const placed = new Map<string, PlacedFile>();
    for (const [address, { place }] of files) {
      const id = items.get(place)?.record_id;
      const file = id ? await this.files.place(id, 'text') : undefined;
      if (file) placed.set(address, file);
    }
    return richCell(text, isHtml(text), { picture: (address) => placed.get(address) })?.html ?? '';
  }

  private async isTaken(manager: EntityManager, resource: string, slug: string): Promise<boolean> {
    const { entity } = serviceOf(this.registry, resource).definition;
    return (await manager.createQueryBuilder(entity, 'row').where('row.slug = :slug', { slug }).getCount()) > 0;
  }
}
