import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { In } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { ContentEvents, concerns } from '../../core/events/content-events.js';
import { Upload, type UploadVariant } from './upload.entity.js';

/** A stored picture for page data. */
export interface PictureInfo {
  /** Below /storage/. */
  path: string;
  width: number;
  height: number;
  /** What it shows; empty for mere decoration, null if nobody has said. */
  alt: string | null;
  /** Ascending by width within each type. */
  variants: UploadVariant[];
  /** The focal point, as a value of `object-position`; missing if nobody has chosen one. */
  focus?: string;
}

/** About 1 KB each. */
const MAX_CACHED_PICTURES = 2000;

/** Another process may render a picture anew; the files before are kept far longer. */
const CACHED_PICTURE_MS = 10 * 60 * 1000;

/** Finds the stored pictures that pages show, and remembers them. */
@Injectable()
export class UploadPicturesService {
  /** Files are immutable: entries are valid until the upload is deleted, rendered anew, or its text is changed. */
  private readonly cache = new LRUCache<string, PictureInfo>({ max: MAX_CACHED_PICTURES, ttl: CACHED_PICTURE_MS });
  /** How often pictures have changed. */
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

  /** The pictures of these names, for page data. Documents and missing files are left out. */
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
        // Rows that were read while a picture was changed may be older.
        if (before === this.changeCount) this.cache.set(row.name, picture);
      }
    }
    return known;
  }

  /** Forgets pictures whose files are deleted. */
  forget(names: readonly string[]): void {
    for (const name of names) this.cache.delete(name);
  }

  /** After the commit, says that pictures have changed. */
  announce(): void {
    this.changes.publish(this.database, { resource: 'upload' });
  }
}

const pictureOf = ({ name, path, width, height, alt, variants, focus }: Upload): PictureInfo | undefined =>
  width === null || height === null
    ? undefined
    : { path: path ?? name, width, height, alt, variants, ...(focus !== null && { focus }) };
