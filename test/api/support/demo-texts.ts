import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { DemoFiles } from '../../../backend/demo/files.js';
import { seedDemoContent } from '../../../backend/demo/seed-demo-content.js';

/**
 * Fills an empty database with the demo content, without its pictures and brochures or with the first few of each: rendering all
 * of them takes many times as long as the records.
 */
export async function seedDemoTexts(app: INestApplicationContext, files = 0): Promise<boolean> {
  const { store } = DemoFiles.prototype;
  const spy = jest.spyOn(DemoFiles.prototype, 'store').mockImplementation(function (this: DemoFiles, demo) {
    const [pictures, solutions] = [demo.pictures.slice(0, files), demo.solutions.slice(0, files)];
    return store.call(this, { pictures, solutions });
  });
  try {
    return await seedDemoContent(app);
  } finally {
    spy.mockRestore();
  }
}
