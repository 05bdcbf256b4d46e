import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { In } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { ContentEvents, concerns } from '../../core/events/content-events.js';
import { Upload, type UploadVariant } from './upload.entity.js';

/** A stored picture in page data. */
export interface PictureInfo {
  /** Path below /storage/. */
  path: string;
  width: number;
  height: number;
  /** The alternative text; empty for decorative pictures, null if not set. */
  alt: string | null;
  /** Ascending by width within each type. */
  variants: UploadVariant[];
  /** The focal point, as a value of `object-position`; absent if not set. */
  focus?: string;
}

/** About 1 KB each. */
const MAX_CACHED_PICTURES = 2000;

/** Another process may render a picture again; the former files are kept far longer than this. */
const CACHED_PICTURE_MS = 10 * 60 * 1000;

/** Finds and caches the stored pictures for page data. */
@Injectable()
export class UploadPicturesService {
  /** Files are immutable: entries are valid until the upload is deleted or rendered again, or its text changes. */
  private readonly cache = new LRUCache<string, PictureInfo>({ max: MAX_CACHED_PICTURES, ttl: CACHED_PICTURE_MS });
  private changeCount = 0;

  constructor(
    private readonly database: Database,
    private readonly changes: ContentEvents,
  ) {
    changes.subscribe((event) => {
      if (!concerns(event, 'upload')) return;
      this.changeCount += 1;
      this.cache.clear();
    });
  }

  /** Returns the pictures with these names, for page data. Documents and missing files are omitted. */
  async find(names: Iterable<string>): Promise<Map<string, PictureInfo>> {
    const wanted = [...new Set(names)];
    const known = new Map<string, PictureInfo>();
    for (const name of wanted) {
      const picture = this.cache.get(name);
      if (picture) known.set(name, picture);
    }
    const unknown = wanted.filter((name) => !known.has(name));
    if (unknown.length > 0) {
      const before = this.changeCount;
      const rows = await this.database.manager.find(Upload, {
        select: {
          id: true,
          name: true,
          path: true,
          width: true,
          height: true,
          alt: true,
          focus: true,
          variants: true,
        },
        where: { name: In(unknown) },
      });
      for (const row of rows) {
        const picture = pictureOf(row);
        if (!picture) continue;
        known.set(row.name, picture);
        // Rows that were read during a change may be outdated.
        if (before === this.changeCount) this.cache.set(row.name, picture);
      }
    }
    return known;
  }

  /** Returns the sizes of pictures' files in bytes, by their paths. */
  async sizesOf(paths: readonly string[]): Promise<Map<string, number>> {
    if (paths.length === 0) return new Map();
    const rows = await this.database.manager.find(Upload, {
      select: { id: true, name: true, path: true, size: true },
      where: [{ path: In([...paths]) }, { name: In([...paths]) }],
    });
    return new Map(rows.map(({ name, path, size }) => [path ?? name, size]));
  }

  /** Removes deleted pictures from the cache. */
  forget(names: readonly string[]): void {
    for (const name of names) this.cache.delete(name);
  }

  /** Announces a change of pictures after the commit. */
  announce(): void {
    this.changes.publish(this.database, { resource: 'upload' });
  }
}

const pictureOf = ({ name, path, width, height, alt, variants, focus }: Upload): PictureInfo | undefined =>
  width === null || height === null
    ? undefined
    : { path: path ?? name, width, height, alt, variants, ...(focus !== null && { focus }) };
