import 'reflect-metadata';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Environment, loadEnvironmentFile, readEnvironment } from './core/config/environment.js';
import { closeNewFiles } from './core/config/private-folder.js';
import { describeStartupError } from './core/config/startup-errors.js';
import { createBackup } from './operations/backups/create-backup.js';
import { BackupError } from './operations/backups/tables.js';
import { bytesText, countText, ProgressLine } from './operations/backups/terminal.js';

// `npm run backup -- [--to FOLDER or FILE]`, or `node dist/application/backup.js`: backs up the whole site to one file.
let environment: Environment | undefined;
const line = new ProgressLine();
const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => abort.abort());
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  closeNewFiles();
  loadEnvironmentFile();
  environment = readEnvironment(process.env);
  const result = await createBackup(environment, {
    to: values.to ?? environment.backups?.dir ?? join(environment.privateDir, 'backups'),
    signal: abort.signal,
    onProgress: ({ rows, uploads, bytes }) =>
      line.show(`Backing up … ${countText(rows, 'row')}, ${countText(uploads, 'file')}, ${bytesText(bytes)}`),
  });
  line.clear();
  console.log(
    `Backed up ${countText(result.rows, 'row')} and ${countText(result.uploads, 'file')} (${bytesText(result.bytes)}) ` +
      `in ${result.seconds} s: ${result.path} (${bytesText(result.size)})`,
  );
  if (result.missing > 0) {
    console.log(
      `${countText(result.missing, 'file')} listed in the database were already missing before: ${result.missingNames.join(', ')}`,
    );
  }
  console.log(`Not included, so keep a copy elsewhere: ${result.secrets.join(', ')}.`);
  if (!values.to && !environment.backups)
    console.log('Copy it to another machine: it is on the same disk as the site.');
} catch (error) {
  line.clear();
  console.error(abort.signal.aborted ? 'The backup was stopped; nothing was kept.' : sentenceOf(error));
  process.exitCode = 1;
}

function sentenceOf(error: unknown): string {
  return error instanceof BackupError ? error.message : describeStartupError(error, environment);
}
