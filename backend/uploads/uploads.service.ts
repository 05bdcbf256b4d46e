import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type EntityManager, In } from 'typeorm';
import { Database } from '../core/database/database.js';
import { ValidationFailure } from '../core/http/errors.js';
import { mainName, newStem, urlOf, variantName } from '../core/storage/upload-names.js';
import { FileStorageService } from './file-storage.service.js';
import { pdfFilename } from './original-filename.js';
import { PictureCacheService } from './picture-cache.service.js';
import type { Crop, EncodedPicture, RenderedPicture } from './picture-renderer.js';
import { Upload, type UploadVariant } from './upload.entity.js';
import { type DocumentKind, type PictureKind, type UploadKind, uploadKinds } from './upload-kinds.constants.js';
import { UploadReference } from './upload-reference.entity.js';
import type { StoredUpload } from './uploads.dto.js';

/** A stored picture as pages need it, all but its alternative text. */
export interface PictureInfo {
  /** Below /storage/. */
  path: string;
  width: number;
  height: number;
  /** Ascending by width within each type. */
  variants: UploadVariant[];
}

/** One file that a record names. */
export interface ClaimedFile {
  /** The record's field, under which a refusal is told. */
  field: string;
  /** The stored name. */
  name: string;
  /** What it must have been uploaded as. Left out for files in rich text: any kind, and lost ones are passed by. */
  kind?: string;
}

/** All files that one record names. */
export interface Claim {
  /** The resource's name on the wire, such as `post`. */
  owner: string;
  ownerId: number;
  files: readonly ClaimedFile[];
}

/** What was stored, and which part of a picture was kept where it had to be cut. */
export type ReceivedUpload = StoredUpload & { crop?: Crop | undefined };

type NewUpload = Omit<Upload, 'id' | 'created_at' | 'original_name'> & Partial<Pick<Upload, 'original_name'>>;

/** Pictures worked on at once. Each takes one of Node's four threads for such work; files and passwords need some. */
const MAX_RENDERING = 2;

/** Pictures that are kept in memory, about 1 KB each. */
const MAX_KNOWN_PICTURES = 2000;

/** Keeps uploaded files, and knows which of them records name. */
@Injectable()
export class UploadsService {
  private readonly logger = new Logger(UploadsService.name);
  private readonly limit = pLimit(Math.min(availableParallelism(), MAX_RENDERING));
  /** Uploads never change, so that what was read once holds until the upload is gone. */
  private readonly known = new LRUCache<string, PictureInfo>({ max: MAX_KNOWN_PICTURES });

  constructor(
    private readonly database: Database,
    private readonly storage: FileStorageService,
    private readonly cache: PictureCacheService,
  ) {}

  /**
   * Checks and keeps a file that was received at `path`; the file there is left to the caller.
   * @param originalName What somebody called it. Documents are downloaded under it; pictures forget it.
   */
  async store(path: string, kind: UploadKind, originalName = ''): Promise<ReceivedUpload> {
    if ((await stat(path)).size === 0) throw new ValidationFailure({ file: ['The file is empty.'] });
    const spec: PictureKind | DocumentKind = uploadKinds[kind];
    if (spec.content === 'document') return this.storeDocument(path, kind, originalName);
    // Read within the limit, so that only as many files are in memory as are worked on.
    const made = await this.limit(async () => {
      const input = await readFile(path);
      return { sha256: hashOf(input), rendered: await render(input, spec) };
    });
    return { ...(await this.storePicture(kind, made)), crop: made.rendered.crop };
  }

  /** The same for a picture that the application made itself, such as the demo content's: its renderings are cached. */
  async storeBuffer(input: Buffer, kind: UploadKind): Promise<StoredUpload> {
    const spec: PictureKind | DocumentKind = uploadKinds[kind];
    if (spec.content === 'document') throw new Error(`${kind} is no picture`);
    const rendered = await this.limit(() => this.cache.get(input, spec, render));
    return this.storePicture(kind, { sha256: hashOf(input), rendered });
  }

  /**
   * Says, inside the transaction that saves a record, which files it names from now on. Answers the names that it named
   * before and no longer does: `release` them after the commit. A file of the wrong kind, or one that isn't there, is
   * refused under its field.
   */
  async claim(manager: EntityManager, { owner, ownerId, files }: Claim): Promise<string[]> {
    const wanted = await this.existing(manager, files);
    const held = await this.held(manager, owner, ownerId);
    const dropped = held.filter((one) => !wanted.some((file) => isSame(one, file)));
    const added = wanted.filter((file) => !held.some((one) => isSame(one, file)));
    if (dropped.length > 0) await manager.delete(UploadReference, { id: In(dropped.map(({ id }) => id)) });
    if (added.length > 0) {
      const rows = added.map(({ name, field }) => ({ upload_name: name, owner, owner_id: ownerId, field }));
      await manager.insert(UploadReference, rows);
    }
    const names = new Set(dropped.map(({ upload_name }) => upload_name));
    return [...names].filter((name) => !wanted.some((file) => file.name === name));
  }

  /**
   * Removes those of the named files that no record names any more.
   * @param discard Takes the files away; without it they are gone at once, as what somebody has deleted should be.
   */
  async release(
    names: readonly string[],
    discard: (name: string) => Promise<void> = (name) => this.storage.delete(name),
  ): Promise<void> {
    const unique = [...new Set(names)].sort();
    if (unique.length === 0) return;
    await this.database.transaction(async (manager) => {
      const uploads = await this.lock(manager, unique);
      if (uploads.length === 0) return;
      const ids = uploads.map(({ id }) => id);
      await manager
        .createQueryBuilder()
        .delete()
        .from(Upload)
        .where('id IN (:...ids)', { ids })
        // Asked by the deleting statement itself: what it reads is what has been committed by now.
        .andWhere('NOT EXISTS (SELECT 1 FROM upload_references WHERE upload_references.upload_name = uploads.name)')
        .execute();
      const left = await manager.find(Upload, { select: { id: true }, where: { id: In(ids) } });
      const gone = uploads.filter(({ id }) => !left.some((upload) => upload.id === id));
      this.database.afterCommit(() => this.deleteFiles(gone.flatMap(filesOf), discard));
    });
  }

  /** The pictures of these names, for page data; names of documents and of lost files are missing from the answer. */
  async pictures(names: Iterable<string>): Promise<Map<string, PictureInfo>> {
    const wanted = [...new Set(names)];
    const unknown = wanted.filter((name) => !this.known.has(name));
    if (unknown.length > 0) {
      const rows = await this.database.manager.find(Upload, {
        select: { id: true, name: true, width: true, height: true, variants: true },
        where: { name: In(unknown) },
      });
      for (const row of rows) this.remember(row);
    }
    return new Map(
      wanted.flatMap((name) => {
        const picture = this.known.get(name);
        return picture ? [[name, picture] as const] : [];
      }),
    );
  }

  /** Which of these names are stored files. */
  async stored(manager: EntityManager, names: readonly string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const rows = await manager.find(Upload, { select: { id: true, name: true }, where: { name: In([...names]) } });
    return new Set(rows.map(({ name }) => name));
  }

  private async storeDocument(path: string, kind: UploadKind, originalName: string): Promise<StoredUpload> {
    const { validatePdf } = await import('./pdf-validation.js');
    await validatePdf(path);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const name = mainName(newStem(kind), 'pdf');
    const { size } = await stat(path);
    return this.keep([{ name, write: () => this.storage.write(name, { path }) }], {
      name,
      kind,
      type: 'application/pdf',
      original_name: pdfFilename(originalName) ?? null,
      width: null,
      height: null,
      size,
      sha256: hash.digest('hex'),
      variants: [],
    });
  }

  private async storePicture(
    kind: UploadKind,
    { sha256, rendered: { main, variants } }: { sha256: string; rendered: RenderedPicture },
  ): Promise<StoredUpload> {
    const stem = newStem(kind);
    const name = mainName(stem, main.extension);
    const pathOf = ({ width, extension }: EncodedPicture): string => variantName(stem, width, extension);
    const files = [{ name, data: main.data }, ...variants.map((each) => ({ name: pathOf(each), data: each.data }))];
    return this.keep(
      files.map(({ name, data }) => ({ name, write: () => this.storage.write(name, data) })),
      {
        name,
        kind,
        type: main.type,
        width: main.width,
        height: main.height,
        size: main.data.length,
        sha256,
        variants: variants.map((each) => ({ path: pathOf(each), width: each.width, type: each.type })),
      },
    );
  }

  /** Files first, then the row: a row without its files would be served as a broken picture. */
  private async keep(
    files: readonly { name: string; write: () => Promise<void> }[],
    upload: NewUpload,
  ): Promise<StoredUpload> {
    const written = await Promise.allSettled(files.map(({ write }) => write()));
    try {
      const failed = written.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
      await this.database.transaction((manager) => manager.insert(Upload, { ...upload }));
    } catch (error) {
      await this.deleteFiles(files.map(({ name }) => name));
      throw error;
    }
    const { name, width, height, size } = upload;
    const measured = width === null || height === null ? {} : { width, height };
    return { filename: name, url: urlOf(name), ...measured, size };
  }

  /** The files that are there, each once a field; refuses what its field can't hold. */
  private async existing(manager: EntityManager, files: readonly ClaimedFile[]): Promise<ClaimedFile[]> {
    const uploads = await this.lock(manager, [...new Set(files.map(({ name }) => name))].sort());
    const kinds = new Map(uploads.map(({ name, kind }) => [name, kind]));
    const errors: Record<string, string[]> = {};
    const kept: ClaimedFile[] = [];
    for (const file of files) {
      const found = kinds.get(file.name);
      if (file.kind !== undefined && found !== file.kind) {
        const problem =
          found === undefined ? 'This file is no longer there.' : 'This file was uploaded for another field.';
        errors[file.field] = [`${problem} Please upload it again.`];
      } else if (found !== undefined && !kept.some((one) => one.name === file.name && one.field === file.field)) {
        kept.push(file);
      }
    }
    if (Object.keys(errors).length > 0) throw new ValidationFailure(errors);
    return kept;
  }

  /**
   * What the record names until now. On MariaDB a transaction reads the state in which it began; what another one has
   * removed since is found out by locking it.
   */
  private async held(manager: EntityManager, owner: string, ownerId: number): Promise<UploadReference[]> {
    const seen = await manager.find(UploadReference, { where: { owner, owner_id: ownerId } });
    if (this.database.dialect === 'sqlite' || seen.length === 0) return seen;
    return manager
      .createQueryBuilder(UploadReference, 'reference')
      .where('reference.id IN (:...ids)', { ids: seen.map(({ id }) => id) })
      .setLock('pessimistic_write')
      .getMany();
  }

  /**
   * The rows of these names. On MariaDB nobody else can claim or remove them until the transaction ends; they are
   * locked in one order, so that two transactions don't wait for each other. SQLite has one writer at a time anyway.
   */
  private async lock(manager: EntityManager, sortedNames: readonly string[]): Promise<Upload[]> {
    if (sortedNames.length === 0) return [];
    const query = manager
      .createQueryBuilder(Upload, 'upload')
      .where('upload.name IN (:...names)', { names: sortedNames })
      .orderBy('upload.name');
    if (this.database.dialect === 'mariadb') query.setLock('pessimistic_write');
    return query.getMany();
  }

  private remember({ name, width, height, variants }: Upload): void {
    if (width === null || height === null) return;
    this.known.set(name, { path: name, width, height, variants });
  }

  private async deleteFiles(
    names: readonly string[],
    remove = (name: string): Promise<void> => this.storage.delete(name),
  ): Promise<void> {
    for (const name of names) {
      this.known.delete(name);
      // What stays behind is unused, and found by the next sweep.
      await remove(name).catch((error: unknown) => this.logger.warn(`${name} was not deleted: ${error}`));
    }
  }
}

/** At once: beside the event loop it would be copied twice, which takes longer than the few milliseconds of hashing. */
const hashOf = (input: Buffer): string => hash('sha256', input);

const isSame = (reference: UploadReference, file: ClaimedFile): boolean =>
  reference.upload_name === file.name && reference.field === file.field;

const filesOf = (upload: Upload): string[] => [upload.name, ...upload.variants.map(({ path }) => path)];

/** The library that does it takes memory, and most processes never see a picture. */
async function render(input: Buffer, kind: PictureKind): Promise<RenderedPicture> {
  const { renderPicture } = await import('./picture-renderer.js');
  return renderPicture(input, kind);
}
