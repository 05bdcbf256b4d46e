import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { type Environment, loadEnvironmentFile, readEnvironment } from './core/config/environment.js';
import { closeNewFiles } from './core/config/private-folder.js';
import { describeStartupError } from './core/config/startup-errors.js';
import { migrationsOfExtensions } from './extensions/load-extensions.js';
import { migrations } from './migrations/migrations.js';
import { restoreBackup, type VerifiedBackup, verifyBackup } from './operations/backups/restore-backup.js';
import { BackupError } from './operations/backups/tables.js';
import { bytesText, countText, ProgressLine } from './operations/backups/terminal.js';

// `npm run restore -- [--verify] FILE`, or `node dist/application/restore.js`: replaces the site with a backup.
let environment: Environment | undefined;
const line = new ProgressLine();
try {
  const { values, positionals } = parseArgs({ options: { verify: { type: 'boolean' } }, allowPositionals: true });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0)
    throw new BackupError('Please specify one file: npm run restore -- [--verify] FILE');
  closeNewFiles();
  loadEnvironmentFile();
  environment = readEnvironment(process.env);
  const options = {
    migrations: [...migrations, ...(await migrationsOfExtensions())],
    onProgress: (step: string, share: number) => line.show(`${step} … ${Math.floor(share * 100)} %`),
  };
  if (values.verify) {
    const verified = await verifyBackup(file, options);
    line.clear();
    console.log(`${file} is complete and undamaged: ${describe(verified)}.`);
  } else {
    const result = await restoreBackup(file, environment, options);
    line.clear();
    console.log(`Restored ${describe(result)}.`);
    if (result.replaced !== null) console.log(`The previous files are in ${result.replaced}.`);
    if (result.pending > 0)
      console.log(
        `The backup is from an older version: the next start makes ${countText(result.pending, 'change')} to the tables.`,
      );
    console.log('Start the site.');
  }
} catch (error) {
  line.clear();
  console.error(error instanceof BackupError ? error.message : describeStartupError(error, environment));
  process.exitCode = 1;
}

function describe({ header, end }: VerifiedBackup): string {
  const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
  return `${header.siteUrl} of ${header.createdAt}, ${countText(rows, 'row')}, ${countText(end.uploads, 'file')} (${bytesText(end.bytes)})`;
}
