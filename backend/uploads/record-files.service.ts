import { Injectable, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { fileFieldsOf, richTextFieldsOf } from '../core/crud/field.decorators.js';
import { partsOf, type RecordPart } from '../core/crud/nested-fields.js';
import { type FileOwner, RecordFiles } from '../core/crud/record-files.js';
import { Database } from '../core/database/database.js';
import { namesInHtml, stemOf } from '../core/storage/upload-names.js';
import { type ClaimedFile, UploadsService } from './uploads.service.js';

/** Of the column that references are stored in. */
const MAX_FIELD_LENGTH = 64;

/** Claims uploads for the records that name them. */
@Injectable()
export class RecordFilesService extends RecordFiles {
  constructor(
    private readonly database: Database,
    private readonly uploads: UploadsService,
  ) {
    super();
  }

  claim(manager: EntityManager, owner: FileOwner, dto: Type, record: object): Promise<void> {
    return this.replaceClaims(manager, owner, filesOf(dto, record));
  }

  releaseAll(manager: EntityManager, owner: FileOwner): Promise<void> {
    return this.replaceClaims(manager, owner, []);
  }

  findStored(manager: EntityManager, names: readonly string[]): Promise<Set<string>> {
    return this.uploads.stored(manager, names);
  }

  private async replaceClaims(manager: EntityManager, owner: FileOwner, files: readonly ClaimedFile[]): Promise<void> {
    const released = await this.uploads.claim(manager, { owner: owner.resource, ownerId: owner.id, files });
    if (released.length > 0) this.database.afterCommit(() => this.uploads.release(released));
  }
}

/** All stored files that a record names: in its DTO's file fields and in its rich text, also those of nested DTOs. */
const filesOf = (dto: Type, record: object): ClaimedFile[] =>
  partsOf(dto, record).flatMap((part) => (part.dto ? filesOfPart(part.dto, part) : filesOfUnknown(part)));

function filesOfPart(dto: Type, { path, values }: RecordPart): ClaimedFile[] {
  const named = fileFieldsOf(dto).flatMap(({ field, kind }) =>
    [values.get(field)]
      .flat()
      .flatMap((name) => (typeof name === 'string' && name ? [{ field: `${path}${field}`, name, kind }] : [])),
  );
  const shown = richTextFieldsOf(dto).flatMap((field) =>
    namesInHtml(String(values.get(field) ?? '')).map((name) => ({ field: `${path}${field}`, name })),
  );
  return [...named, ...shown];
}

/** Of a part that another version of the application stored: whatever may be the name of a file. */
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
