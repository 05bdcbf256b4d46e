import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { fileFieldsOf } from '../../core/crud/fields/field-metadata.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { stemOf } from '../../core/storage/upload-names.js';
import type { UploadKind } from '../../infrastructure/uploads/upload-kinds.constants.js';
import { ImportFilesService } from './import-files.service.js';
import { type ImportPlaces, type NamedFile, newFile } from './import-places.js';
import { cellsOf, PICTURE_TEXT } from './import-rows.service.js';
import { type ImportRun, serviceOf } from './import-steps.js';
import type { OldFile, OldRow } from './readers/old-content.js';
import type { SiteImport } from './site-import.entity.js';

/** The files that a cell names, for a field of the list. */
export interface PictureCell {
  field: string;
  kind: UploadKind;
  files: NamedFile[];
  /** What is no address and no name of a file. */
  unreadable: string[];
}

/** Takes files that the cells of a table name, by address or by their names in an archive. */
@Injectable()
export class ImportRowPicturesService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly files: ImportFilesService,
  ) {}

  /** Returns the cells with files; without those with names of uploads of this site, as its own tables have them. */
  cellsIn({ site, places }: ImportRun, row: OldRow): PictureCell[] {
    const { csv } = site.options;
    if (!csv || csv.list === 'subscriber') return [];
    const cells = cellsOf(row, csv);
    const { input } = serviceOf(this.registry, csv.list).definition;
    return fileFieldsOf(input).flatMap(({ field, kind }): PictureCell[] => {
      const isList = Reflect.getMetadata('design:type', input.prototype, field) === Array;
      const found = pictureCellOf(places, cells.get(field) ?? '', { field, kind: kind as UploadKind, isList });
      return found ? [found] : [];
    });
  }

  /** Returns the files of a row that the import does not have yet, with the row's alternative text. */
  async newFiles(
    manager: EntityManager,
    { places, site }: ImportRun,
    row: OldRow,
    cells: readonly PictureCell[],
  ): Promise<OldFile[]> {
    const named = cells.flatMap(({ files }) => files);
    const known = await places.files(
      manager,
      named.map(({ place }) => place),
    );
    const alt = textIn(site, row);
    return named.flatMap((file) => (known.has(file.place) ? [] : { ...newFile(file), alt }));
  }

  /**
   * Returns the texts of the cells with the names of the uploads; a file that is missing leaves the field as it is. A picture
   * without a text gets the title of the row.
   */
  async placed(
    { site, places }: ImportRun,
    row: OldRow,
    cells: readonly PictureCell[],
  ): Promise<Map<string, string | undefined>> {
    const described = { site, words: textIn(site, row) || row.title };
    const texts = new Map<string, string | undefined>();
    for (const { field, kind, files } of cells) {
      const items = await places.files(
        this.database.manager,
        files.map(({ place }) => place),
      );
      const names: string[] = [];
      for (const { place } of files) {
        const id = items.get(place)?.record_id;
        const upload = id ? await this.files.place(id, kind, described) : undefined;
        if (upload) names.push(upload.name);
      }
      texts.set(field, names.length > 0 ? names.join(', ') : undefined);
    }
    return texts;
  }
}

/**
 * Returns the files that a cell names; undefined for an empty one, and for one with names of uploads of this site.
 * @param given.file The file within an archive that the names are relative to
 */
export function pictureCellOf(
  places: ImportPlaces,
  cell: string,
  given: { field: string; kind: UploadKind; isList: boolean; file?: string },
): PictureCell | undefined {
  const { field, kind, isList, file: base = '' } = given;
  const named = namesIn(cell);
  if (named.length === 0 || named.every((name) => stemOf(name) !== null)) return undefined;
  const found = (isList ? named : named.slice(0, 1)).map((name) => ({
    name,
    file: places.fileAt(name, { file: base, path: '' }),
  }));
  return {
    field,
    kind,
    files: found.flatMap(({ file }) => file ?? []),
    unreadable: found.flatMap(({ name, file }) => (file ? [] : name)),
  };
}

/** Separates several files of a cell: a comma alone may be part of an address. */
const namesIn = (cell: string): string[] =>
  cell
    .split(/\s*[|\n]\s*|,\s+|,(?=https?:)/)
    .map((name) => name.trim())
    .filter(Boolean);

const textIn = ({ options: { csv } }: Pick<SiteImport, 'options'>, row: OldRow): string =>
  (csv && cellsOf(row, csv).get(PICTURE_TEXT)?.trim()) ?? '';
