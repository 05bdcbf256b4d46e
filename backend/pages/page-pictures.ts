import { Injectable } from '@nestjs/common';
import { type PictureInfo, UploadsService } from '../uploads/uploads.service.js';
import type { Picture } from './page-data.dto.js';

/** Says a stored picture as pages have it; null where there is none, or where its file was lost. */
export type PictureOf = (name: string | null, alt: string) => Picture | null;

/** The alternative text of a picture that only decorates. */
export const DECORATIVE = '';

@Injectable()
export class PagePictures {
  constructor(private readonly uploads: UploadsService) {}

  /** Looks all of a page's pictures up at once. */
  async named(names: Iterable<string | null>): Promise<PictureOf> {
    const wanted = [...names].filter((name) => name !== null);
    const found: ReadonlyMap<string, PictureInfo> = wanted.length > 0 ? await this.uploads.pictures(wanted) : new Map();
    return (name, alt) => {
      const picture = name === null ? undefined : found.get(name);
      return picture ? { ...picture, alt } : null;
    };
  }
}
