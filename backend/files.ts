import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { type Environment, loadEnvironmentFile, readEnvironment } from './core/config/environment.js';
import { closeNewFiles } from './core/config/private-folder.js';
import { describeStartupError } from './core/config/startup-errors.js';
import { copyFiles } from './operations/backups/copy-files.js';
import { BackupError } from './operations/backups/tables.js';
import { bytesText, countText, ProgressLine } from './operations/backups/terminal.js';

// `npm run files -- copy --to s3` or `--to folder`: copies all uploads from the storage folder to the bucket, or back.
const USAGE = 'Please specify the destination: npm run files -- copy --to s3, or npm run files -- copy --to folder';
const MAX_NAMES = 20;

let environment: Environment | undefined;
const line = new ProgressLine();
const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => abort.abort());
try {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
  const { to } = values;
  if (positionals.join() !== 'copy' || (to !== 's3' && to !== 'folder')) throw new BackupError(USAGE);
  closeNewFiles();
  loadEnvironmentFile();
  environment = readEnvironment(process.env);
  const { copied, present, bytes, missing, description } = await copyFiles(environment, {
    to,
    signal: abort.signal,
    onProgress: (done) =>
      line.show(
        `Copying … ${countText(done.copied, 'file')} (${bytesText(done.bytes)}), ${done.present} already there`,
      ),
  });
  line.clear();
  console.log(
    `Copied ${countText(copied, 'file')} (${bytesText(bytes)}), and verified each one; ${countText(present, 'file')} already there. ` +
      `${description} has ${countText(copied + present, 'file')} listed in the database.`,
  );
  if (missing.length > 0) {
    const more = missing.length > MAX_NAMES ? ', …' : '';
    console.error(
      `${countText(missing.length, 'file')} listed in the database were already missing before: ${missing.slice(0, MAX_NAMES).join(', ')}${more}`,
    );
    process.exitCode = 1;
  }
  console.log(
    to === 's3'
      ? 'Next: start the site with S3_BUCKET, and run this again for files uploaded in the meantime. The storage folder was not changed.'
      : 'Next: start the site without S3_BUCKET, and run this again, with it, for files uploaded in the meantime. The bucket was not changed.',
  );
} catch (error) {
  line.clear();
  console.error(abort.signal.aborted ? 'Stopped. Run it again to continue with the missing files.' : sentenceOf(error));
  process.exitCode = 1;
}

function sentenceOf(error: unknown): string {
  return error instanceof BackupError ? error.message : describeStartupError(error, environment);
}
