// The body of scripts/gallery.mjs, on the application's Node, after the build.
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endChildren, run } from '../../scripts/lib/children.mjs';
import { PAGES, takePictures } from './camera.ts';
import { compare } from './compare.ts';
import { type Entry, FOLDERS, percent, writeReport } from './report.ts';
import { type Choices, DIRECTIONS, SCHEMES, shotsOf, WIDTHS } from './shots.ts';

const colors = new Map<string, object>();
for (const file of globSync('frontend/themes/*/theme.ts').toSorted()) {
  const { default: theme } = await import(resolve(file));
  colors.set(file.split('/').at(-2) ?? '', theme.colors);
}

const all: Choices = {
  theme: [...colors.keys()],
  page: PAGES,
  width: WIDTHS,
  scheme: SCHEMES,
  direction: DIRECTIONS,
};

const several = { type: 'string', multiple: true } as const;
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    all: { type: 'boolean', default: false },
    to: { type: 'string', default: 'gallery' },
    theme: several,
    page: several,
    width: several,
    scheme: several,
    direction: several,
  },
});

const choices = Object.fromEntries(
  Object.entries(all).map(([name, known]) => [name, chosen(name as keyof Choices, known)]),
) as unknown as Choices;
const shots = shotsOf(choices, { isAll: values.all });
const to = resolve(values.to);
const storageDir = mkdtempSync(join(tmpdir(), 'jukwaa-gallery-'));
let checkout: string | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endChildren('SIGKILL');
    cleanUp().finally(() => process.exit(1));
  });
}

try {
  for (const folder of Object.values(FOLDERS)) rmSync(join(to, folder), { recursive: true, force: true });
  const paths = new Map<string, string>();
  // The version before comes first, on a storage folder that this version then takes over, as that of a site is.
  const before =
    values.against === undefined ? [] : await pictures(FOLDERS.before, await versionAt(values.against), paths);
  const after = await pictures(FOLDERS.after, undefined, paths);
  const entries: Entry[] = [];
  if (values.against !== undefined) mkdirSync(join(to, FOLDERS.difference), { recursive: true });
  for (const name of after) entries.push(before.includes(name) ? await compared(name) : { name });
  const file = writeReport(to, entries, values.against);
  const different = entries.filter(({ share }) => share !== undefined && share > 0);
  for (const { name, share = 0 } of different.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0)))
    console.log(`${name}: ${percent(share)}`);
  if (values.against !== undefined)
    console.log(`${before.length} pictures compared with ${values.against}, ${different.length} of them differ.`);
  console.log(`${after.length} pictures: ${file}`);
} finally {
  await cleanUp();
}
process.exit(0);

function chosen(name: keyof Choices, known: string[]): string[] {
  const asked = values[name]?.flatMap((value) => value.split(','));
  const unknown = asked?.find((value) => !known.includes(value));
  if (unknown !== undefined) {
    console.error(`--${name} has no "${unknown}". It takes ${known.join(', ')}.`);
    process.exit(1);
  }
  return asked ?? known;
}

async function pictures(name: string, folder: string | undefined, paths: Map<string, string>): Promise<string[]> {
  console.log(`${shots.length} pictures of ${folder ?? 'this version'} …`);
  let done = 0;
  const started = Date.now();
  const made = await takePictures({ folder, storageDir }, shots, {
    to: join(to, name),
    colors,
    paths,
    onPicture: () => {
      done += 1;
      if (done % 20 === 0) console.log(`  ${done} (${Math.round((Date.now() - started) / 1000)} s)`);
    },
  });
  return made;
}

async function compared(name: string): Promise<Entry> {
  const [before, after] = [FOLDERS.before, FOLDERS.after].map((folder) =>
    readFileSync(join(to, folder, `${name}.png`)),
  );
  if (before === undefined || after === undefined) throw new Error(`There is no picture ${name}.`);
  const { share, picture } = await compare(before, after);
  if (share > 0) writeFileSync(join(to, FOLDERS.difference, `${name}.png`), picture);
  return { name, share };
}

/** The folder of another version: one that is there, a checkout or an unpacked release, or else a checkout of a revision. */
async function versionAt(against: string): Promise<string> {
  if (existsSync(join(against, 'scripts/start.mjs'))) return resolve(against);
  checkout = mkdtempSync(join(tmpdir(), 'jukwaa-before-'));
  await git('worktree', 'add', '--detach', '--force', checkout, against);
  return checkout;
}

async function git(...args: string[]): Promise<void> {
  const { status, output } = await run('git', args, {});
  if (status !== 0) throw new Error(`git ${args.join(' ')}:\n${output}`);
}

async function cleanUp(): Promise<void> {
  rmSync(storageDir, { recursive: true, force: true });
  if (checkout !== undefined) await git('worktree', 'remove', '--force', checkout);
}
