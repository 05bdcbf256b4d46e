import 'reflect-metadata';
import { createApplication } from './application.js';
import { type Environment, loadEnvironmentFile, readEnvironment } from './core/config/environment.js';
import { closeNewFiles } from './core/config/private-folder.js';
import { describeStartupError } from './core/config/startup-errors.js';
import { addBulkPosts } from './demo/bulk-posts.js';
import { seedDemoContent } from './demo/seed-demo-content.js';
import { endProcess } from './end-process.js';
import { fillNewSite } from './first-start.js';

// `npm run seed -- [--posts N]`: writes the demo content to an empty database, and N further updates for benchmarks.
let environment: Environment | undefined;
try {
  closeNewFiles();
  loadEnvironmentFile();
  environment = readEnvironment({ ...process.env, SEED_DEMO: 'true' });
  const posts = parsePostCount(process.argv.slice(2));
  const application = await createApplication(environment);
  await fillNewSite(application);
  await seedDemoContent(application.nest);
  if (posts > 0) await addBulkPosts(application.nest, posts);
  await application.close();
  await endProcess(0);
} catch (error) {
  console.error(describeStartupError(error, environment));
  await endProcess(1);
}

function parsePostCount(args: string[]): number {
  const at = args.indexOf('--posts');
  if (at < 0) return 0;
  const text = args[at + 1] ?? '';
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--posts takes a number from 1 to 9999999, not '${text}'`);
  return Number(text);
}
