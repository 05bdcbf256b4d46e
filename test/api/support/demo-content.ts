import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import sharp from 'sharp';
import { DemoFiles } from '../../../backend/demo/files.js';
import { seedDemoContent } from '../../../backend/demo/seed-demo-content.js';
import { UploadsService } from '../../../backend/infrastructure/uploads/uploads.service.js';
import { isForRelease } from '../../jest/for-releases.js';

/** Pixels. */
const PICTURE_WIDTH = 160;

/** Seeds with small pictures, except for releases: encoding those of full size takes 30 s of processor time. */
export async function withSmallPictures<T>(seed: () => Promise<T>): Promise<T> {
  if (isForRelease) return seed();
  const { storeBuffer } = UploadsService.prototype;
  const spy = jest.spyOn(UploadsService.prototype, 'storeBuffer').mockImplementation(async function (
    this: UploadsService,
    picture,
    ...rest
  ) {
    const small = sharp(picture).resize({ width: PICTURE_WIDTH, withoutEnlargement: true });
    return storeBuffer.call(this, await small.toBuffer(), ...rest);
  });
  try {
    return await seed();
  } finally {
    spy.mockRestore();
  }
}

/** Fills an empty database with the demo content and small pictures. */
export const seedSmallDemo = (app: INestApplicationContext): Promise<boolean> =>
  withSmallPictures(() => seedDemoContent(app));

/** Fills an empty database with the demo content, without its pictures and brochures or with the first few of each. */
export async function seedDemoTexts(app: INestApplicationContext, files = 0): Promise<boolean> {
  const { store } = DemoFiles.prototype;
  const spy = jest.spyOn(DemoFiles.prototype, 'store').mockImplementation(function (this: DemoFiles, demo) {
    const [pictures, solutions] = [demo.pictures.slice(0, files), demo.solutions.slice(0, files)];
    return store.call(this, { pictures, solutions });
  });
  try {
    return await seedSmallDemo(app);
  } finally {
    spy.mockRestore();
  }
}
