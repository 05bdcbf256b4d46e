import type { Application } from './application.js';
import { seedDemoContent } from './database/demo/seed.js';

/** Fills an empty site: the demo content, and somebody who may sign in. */
export async function prepareContent({ nest, settings }: Application): Promise<void> {
  if (settings.seedDemo) await seedDemoContent(nest);
}
