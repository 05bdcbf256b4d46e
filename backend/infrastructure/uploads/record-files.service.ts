import { Injectable, type Type } from '@nestjs/common';
import { type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { fileFieldsOf, richTextFieldsOf, styleFieldsOf } from '../../core/crud/fields/field-metadata.js';
import { partsOf, type RecordPart } from '../../core/crud/fields/nested-fields.js';
import { type FileOwner, RecordFiles, type ReleaseOptions } from '../../core/crud/record-files.js';
import { Database } from '../../core/database/database.js';
import { namesInCss, namesInHtml, stemOf } from '../../core/storage/upload-names.js';
import { uploadKinds } from './upload-kinds.constants.js';
import { type ClaimedFile, UploadReferencesService } from './upload-references.service.js';

/** Length of the column that stores references, in characters. */
const MAX_FIELD_LENGTH = 64;

/** Claims uploads for the records that reference them. */
@Injectable()
export class RecordFilesService extends RecordFiles {
  constructor(
    private readonly database: Database,
    private readonly references: UploadReferencesService,
  ) {
    super();
  }

  claim(manager: EntityManager, owner: FileOwner, dto: Type, record: object, options: ReleaseOptions): Promise<void> {
    return this.replaceClaims(manager, owner, filesOf(dto, record), options);
  }

  releaseAll(manager: EntityManager, owner: FileOwner, options: ReleaseOptions): Promise<void> {
    return this.replaceClaims(manager, owner, [], options);
  }

  async forget(manager: EntityManager, { resource, id }: FileOwner): Promise<void> {
    const where = { owner: resource, owner_id: id, former_since: Not(IsNull()) };
    this.releaseLater(await this.references.forget(manager, where));
  }

  async forgetFormer(manager: EntityManager, before: Date): Promise<void> {
    this.releaseLater(await this.references.forget(manager, { former_since: LessThan(before) }));
  }

  findStored(manager: EntityManager, names: readonly string[]): Promise<Set<string>> {
    return this.references.findStored(manager, names);
  }

  async findMissing(manager: EntityManager, dto: Type, record: object): Promise<string[]> {
    const names = [...new Set(filesOf(dto, record).map(({ name }) => name))];
    const stored = await this.references.findStored(manager, names);
    return names.filter((name) => !stored.has(name));
  }

  firstPicture(dto: Type, record: object): string | null {
    return filesOf(dto, record).find(({ kind }) => kind === undefined || isPicture(kind))?.name ?? null;
  }

  private async replaceClaims(
    manager: EntityManager,
    { resource, id }: FileOwner,
    files: readonly ClaimedFile[],
    { isKept, isReleasedLater = false }: ReleaseOptions,
  ): Promise<void> {
    const released = await this.references.claim(manager, { owner: resource, ownerId: id, files, isKept });
    if (!isReleasedLater) this.releaseLater(released);
  }

  private releaseLater(names: readonly string[]): void {
    if (names.length > 0) this.database.afterCommit(() => this.references.release(names));
  }
}

/** Returns all stored files that a record references: in file fields, rich text and style sheets, including nested DTOs. */
const filesOf = (dto: Type, record: object): ClaimedFile[] =>
  partsOf(dto, record).flatMap((part) => (part.dto ? filesOfPart(part.dto, part) : filesOfUnknown(part)));

const isPicture = (kind: string): boolean =>
  Object.entries(uploadKinds).some(([name, { content }]) => name === kind && content === 'picture');

function filesOfPart(dto: Type, { path, values }: RecordPart): ClaimedFile[] {
  const named = fileFieldsOf(dto).flatMap(({ field, kind }) =>
    [values.get(field)]
      .flat()
      .flatMap((name) => (typeof name === 'string' && name ? [{ field: `${path}${field}`, name, kind }] : [])),
  );
  const shown = richTextFieldsOf(dto).flatMap(({ field }) =>
    namesInHtml(String(values.get(field) ?? '')).map((name) => ({ field: `${path}${field}`, name })),
  );
  const inStyles = styleFieldsOf(dto).flatMap((field) =>
    namesInCss(String(values.get(field) ?? '')).map((name) => ({ field: `${path}${field}`, name })),
  );
  return [...named, ...shown, ...inStyles];
}

/** Returns all values that may be file names in a part stored by another version of the application. */
const filesOfUnknown = ({ path, values }: RecordPart): ClaimedFile[] =>
  [...values].flatMap(([key, value]) =>
    textsIn(value)
      .flatMap((text) => (stemOf(text) === null ? namesInHtml(text) : [text]))
      .map((name) => ({ field: `${path}${key}`.slice(0, MAX_FIELD_LENGTH), name })),
  );

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
