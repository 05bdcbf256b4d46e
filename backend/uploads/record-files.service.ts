import { Injectable, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { fileFieldsOf, richTextFieldsOf } from '../core/crud/field.decorators.js';
import { type FileOwner, RecordFiles } from '../core/crud/record-files.js';
import { Database } from '../core/database/database.js';
import { namesInHtml } from '../core/storage/upload-names.js';
import { type ClaimedFile, UploadsService } from './uploads.service.js';

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

/** All stored files that a record names: in its DTO's file fields and in its rich text. */
function filesOf(dto: Type, record: object): ClaimedFile[] {
  const values = new Map<string, unknown>(Object.entries(record));
  const named = fileFieldsOf(dto).flatMap(({ field, kind }) =>
    [values.get(field)].flat().flatMap((name) => (typeof name === 'string' && name ? [{ field, name, kind }] : [])),
  );
  const shown = richTextFieldsOf(dto).flatMap((field) =>
    namesInHtml(String(values.get(field) ?? '')).map((name) => ({ field, name })),
  );
  return [...named, ...shown];
}
