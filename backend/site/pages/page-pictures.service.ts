import { Injectable } from '@nestjs/common';
import { type PictureInfo, UploadPicturesService } from '../../infrastructure/uploads/upload-pictures.service.js';
import type { Picture } from './picture.dto.js';

/**
 * Returns the picture with the stored name; null without a name or if its file is missing. `alt` is used unless editors have
 * written an alternative text.
 */
export type PictureResolver = (name: string | null, alt: string) => Picture | null;

/** The alternative text of a decorative picture. */
export const DECORATIVE = '';

@Injectable()
export class PagePicturesService {
  constructor(private readonly pictures: UploadPicturesService) {}

  /** Loads all pictures of a page in one query. Returns a function that resolves stored names. */
  async load(names: Iterable<string | null>): Promise<PictureResolver> {
    const wanted = [...names].filter((name) => name !== null);
    const found: ReadonlyMap<string, PictureInfo> = wanted.length > 0 ? await this.pictures.find(wanted) : new Map();
    return (name, alt) => {
      const picture = name === null ? undefined : found.get(name);
      return picture ? { ...picture, alt: picture.alt ?? alt } : null;
    };
  }
}
