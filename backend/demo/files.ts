import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { UploadKind } from '../infrastructure/uploads/upload-kinds.constants.js';
import type { UploadReferencesService } from '../infrastructure/uploads/upload-references.service.js';
import type { UploadsService } from '../infrastructure/uploads/uploads.service.js';
import type { DemoContent, DemoPicture, DemoSolution } from './content.js';
import { Progress } from './progress.js';

/** The kind of upload of a record's field. */
const kinds: Readonly<Record<string, UploadKind>> = {
  'banner.photo': 'banner',
  'client.photo': 'client',
  'home_image.approach': 'home_approach',
  'home_image.help': 'home_help',
  'home_image.product': 'home_product',
  'page.photo': 'page',
  'page.portrait': 'page_person',
  'portfolio.images': 'portfolio',
  'portfolio.photo': 'portfolio',
  'post.photo': 'post',
  'solution.cover_photo': 'product_cover',
  'solution.images': 'product_gallery',
  'solution.photo': 'product',
  'testimonial.photo': 'testimonial',
};

/** Files stored concurrently; `UploadsService` limits the rendering. */
const CONCURRENCY = 4;

/** The URL of a picture's file beside this module; the build copies it. */
export const pictureFile = ({ entity, name, type }: DemoPicture): URL =>
  new URL(`./pictures/${entity}/${name}.${type ?? 'svg'}`, import.meta.url);

/** The URL of a solution's brochure. */
export const brochureFile = ({ slug }: Pick<DemoSolution, 'slug'>): URL =>
  new URL(`./brochures/${slug}.pdf`, import.meta.url);

/** Stores the demo content's pictures and brochures, and maps records to their stored names. */
export class DemoFiles {
  private readonly names = new Map<string, string[]>();

  constructor(
    private readonly uploads: UploadsService,
    private readonly references: UploadReferencesService,
  ) {}

  /** Stores all files as uploads. */
  async store({ pictures, solutions }: Pick<DemoContent, 'pictures' | 'solutions'>): Promise<void> {
    const progress = new Progress('Storing the demo content', pictures.length + solutions.length);
    const work = [
      ...solutions.map((solution) => () => this.storeBrochure(solution)),
      ...pictures.map((picture) => () => this.storePicture(picture)),
    ];
    await inParallel(work, CONCURRENCY, () => progress.step());
  }

  /** The stored name of a record's only file in a field. */
  one(entity: string, ref: string, field: string): string | null {
    return this.all(entity, ref, field)[0] ?? null;
  }

  /** The stored names of a record's files in a field, in their order. */
  all(entity: string, ref: string, field: string): string[] {
    return this.names.get(keyOf(entity, ref, field)) ?? [];
  }

  /** Deletes files that no record names, after a failed seed. */
  async removeUnused(): Promise<void> {
    // `Object.values` skips the holes of an album that was stored partly.
    await this.references.release([...this.names.values()].flatMap((names) => Object.values(names)));
  }

  /** Drawings are rasterized first: uploads reject SVG. */
  private async storePicture(picture: DemoPicture): Promise<void> {
    const { entity, ref, field, position = 1, name } = picture;
    const kind = kinds[`${entity}.${field}`];
    if (!kind) throw new Error(`No upload takes the picture ${name}.`);
    const file = await readFile(pictureFile(picture));
    const pixels = picture.type === 'webp' ? file : await sharp(file).png({ compressionLevel: 3 }).toBuffer();
    const { filename } = await this.uploads.storeBuffer(pixels, kind, { name });
    this.setName(keyOf(entity, ref, field), filename, position);
  }

  private async storeBrochure(solution: DemoSolution): Promise<void> {
    const { filename } = await this.uploads.store(fileURLToPath(brochureFile(solution)), 'document', {
      name: solution.slug,
    });
    this.setName(keyOf('solution', solution.slug, 'file'), filename, 1);
  }

  /** Files of an album are stored concurrently: `position` restores their order. */
  private setName(key: string, name: string, position: number): void {
    const names = this.names.get(key) ?? [];
    names[position - 1] = name;
    this.names.set(key, names);
  }
}

const keyOf = (entity: string, ref: string, field: string) => `${entity}/${ref}/${field}`;

/** Once one piece of work fails, no further one begins, and those that are under way come to their end first. */
async function inParallel(work: (() => Promise<void>)[], atOnce: number, afterEach: () => void): Promise<void> {
  const waiting = [...work];
  const run = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      try {
        await job();
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
      afterEach();
    }
  };
  const runs = await Promise.allSettled(Array.from({ length: atOnce }, run));
  const failed = runs.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
