import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { UploadKind } from '../../uploads/upload-kinds.js';
import type { UploadsService } from '../../uploads/uploads.service.js';
import { drawPicture, type PictureDirection } from './art/index.js';
import { makeBrochure } from './brochures/brochure.js';
import type { DemoContent, DemoSolution } from './content.js';
import { Progress } from './progress.js';

const kinds: Readonly<Record<string, UploadKind>> = {
  'banner.photo': 'banner',
  'client.photo': 'client',
  'home_image.approach': 'home_approach',
  'home_image.help': 'home_help',
  'home_image.product': 'home_product',
  'portfolio.images': 'portfolio',
  'portfolio.photo': 'portfolio',
  'post.photo': 'post',
  'solution.cover_photo': 'product_cover',
  'solution.photo': 'product',
  'testimonial.photo': 'testimonial',
};

/** How many files are worked on at once; the uploads' own queue bounds the processors. */
const AT_ONCE = 4;

/** The stored names of the demo content's files, by what they belong to. */
export class DemoFiles {
  private readonly names = new Map<string, string[]>();

  private constructor(
    private readonly uploads: UploadsService,
    private readonly temporaryFolder: string,
  ) {}

  /** Draws all pictures, prints all brochures, and stores them as if somebody had uploaded them. */
  static async make(content: DemoContent, uploads: UploadsService, temporaryFolder: string): Promise<DemoFiles> {
    const folder = await mkdtemp(join(temporaryFolder, 'demo-'));
    const files = new DemoFiles(uploads, folder);
    const pictures = content.pictures.filter(({ entity, field }) => `${entity}.${field}` in kinds);
    const progress = new Progress('Drawing the demo content', pictures.length + content.solutions.length);
    try {
      const work = [
        ...content.solutions.map((solution) => () => files.storeBrochure(solution, content)),
        ...pictures.map((picture) => () => files.storePicture(picture)),
      ];
      await inParallel(work, AT_ONCE, () => progress.step());
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return files;
  }

  one(entity: string, ref: string, field: string): string | null {
    return this.all(entity, ref, field)[0] ?? null;
  }

  all(entity: string, ref: string, field: string): string[] {
    return this.names.get(keyOf(entity, ref, field)) ?? [];
  }

  private async storePicture(direction: PictureDirection): Promise<void> {
    const { entity, ref, field } = direction;
    const kind = kinds[`${entity}.${field}`];
    if (!kind) throw new Error(`No upload takes the picture ${direction.name}.`);
    const picture = await sharp(Buffer.from(drawPicture(direction)))
      .png({ compressionLevel: 3 })
      .toBuffer();
    const { filename } = await this.uploads.storeBuffer(picture, kind);
    this.note(keyOf(entity, ref, field), filename, direction.position ?? 1);
  }

  private async storeBrochure(solution: DemoSolution, content: DemoContent): Promise<void> {
    const path = join(this.temporaryFolder, `${solution.slug}.pdf`);
    await writeFile(path, await makeBrochure(solution, content));
    const { filename } = await this.uploads.store(path, 'document');
    this.note(keyOf('solution', solution.slug, 'file'), filename, 1);
  }

  /** Albums are stored in any order, and shown in theirs. */
  private note(key: string, name: string, position: number): void {
    const names = this.names.get(key) ?? [];
    names[position - 1] = name;
    this.names.set(key, names);
  }
}

const keyOf = (entity: string, ref: string, field: string) => `${entity}/${ref}/${field}`;

async function inParallel(work: (() => Promise<void>)[], atOnce: number, afterEach: () => void): Promise<void> {
  const waiting = work.values();
  const run = async () => {
    for (const job of waiting) {
      await job();
      afterEach();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}
