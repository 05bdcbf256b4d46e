import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { type Environment, loadEnvironmentFile, readEnvironment } from './core/config/environment.js';
import { describeStartupError } from './core/config/startup-errors.js';
import { copyFiles } from './operations/backups/copy-files.js';
import { BackupError } from './operations/backups/tables.js';
import { bytesText, countText, ProgressLine } from './operations/backups/terminal.js';

// `npm run files -- copy --to s3` or `--to folder`: copies all uploads from the storage folder to the bucket, or back.
const USAGE = 'Say where to: npm run files -- copy --to s3, or npm run files -- copy --to folder';
const MAX_NAMES = 20;

let environment: Environment | undefined;
const line = new ProgressLine();
const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => abort.abort());
try {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
  const { to } = values;
  if (positionals.join() !== 'copy' || (to !== 's3' && to !== 'folder')) throw new BackupError(USAGE);
  loadEnvironmentFile();
  environment = readEnvironment(process.env);
  const { copied, present, bytes, missing, description } = await copyFiles(environment, {
    to,
    signal: abort.signal,
    onProgress: (done) =>
      line.show(
        `Copying … ${countText(done.copied, 'file')} (${bytesText(done.bytes)}), ${done.present} were there already`,
      ),
  });
  line.clear();
  console.log(
    `Copied ${countText(copied, 'file')} (${bytesText(bytes)}), and read each back; ${countText(present, 'file')} had been there. ` +
      `${description} has ${countText(copied + present, 'file')} that the database names.`,
  );
  if (missing.length > 0) {
    const more = missing.length > MAX_NAMES ? ', …' : '';
    console.error(
      `${countText(missing.length, 'file')} that the database names had been lost before: ${missing.slice(0, MAX_NAMES).join(', ')}${more}`,
    );
    process.exitCode = 1;
  }
  console.log(
    to === 's3'
      ? 'Next: start the site with S3_BUCKET, and run this again for what was uploaded until then. The storage folder is as it was.'
      : 'Next: start the site without S3_BUCKET, and run this again, with it, for what was uploaded until then. The bucket is as it was.',
  );
} catch (error) {
  line.clear();
  console.error(abort.signal.aborted ? 'Stopped. Run it again: it goes on with what is missing.' : sentenceOf(error));
  process.exitCode = 1;
}

function sentenceOf(error: unknown): string {
  return error instanceof BackupError ? error.message : describeStartupError(error, environment);
}
