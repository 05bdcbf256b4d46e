import 'reflect-metadata';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import {
  ConfigurationError,
  type Environment,
  loadEnvironmentFile,
  readEnvironment,
} from './core/config/environment.js';
import { closeNewFiles } from './core/config/private-folder.js';
import { describeStartupError } from './core/config/startup-errors.js';
import { ActiveFeatures } from './core/features/active-features.js';
import { endProcess } from './end-process.js';
import type { ImportItem, SiteImportRecordDto } from './features/site-imports/site-import.dto.js';
import { ProgressLine } from './operations/backups/terminal.js';
import { collectAsItGrows } from './v8-heap.js';

const USAGE = `Imports an existing site from a file on this server, like “Import and export” in the back office.

  npm run import -- FILE --dry-run        shows what would be imported, and writes nothing
  npm run import -- FILE                  imports the file
  npm run import -- ADDRESS               starts importing a site that is only on the web, and shows how to verify that it is yours
  npm run import -- --continue NUMBER     continues an import: of a site once it is verified, or one that was paused or interrupted
  npm run import -- --undo NUMBER         undoes an import, except for what has been edited since

  --media FILE          an archive with the pictures of the old site
  --as-drafts           imports everything as drafts
  --no-fetch            does not download missing pictures from the old site
  --address URL         the address of the old site, if its export does not contain it
  --kind TYPE=TARGET    what a kind of content becomes: post, page, portifolio, product, faq, or empty to leave it out; can be repeated
  --list NAME           what the rows of a table are, such as subscriber or product
  --column HEADER=FIELD the field that a column of a table fills; can be repeated. A picture is an address, or a name in the archive of --media
  --taken WHAT          for content whose address is already in use here: both (default: it gets another address),
                        theirs, ours, or ask
  --changed WHAT        for content that was changed on both sites since an earlier import: theirs, ours (default), or ask
                        ask lists what you need to decide, and stops before anything is written
  --consent TEXT        how subscribers agreed, if their table does not say
  --pages NUMBER        the maximum number of pages to fetch from a site on the web, one a second

Exits with 0 on success, even if some items were refused (they are listed), 1 on failure, 2 for invalid arguments.`;

/** What the wire calls the answers of `--taken` and `--changed`. */
const ON_TAKEN = { both: 'both', theirs: 'replace', ours: 'skip', ask: 'both' } as const;

/** Invalid arguments. */
class WrongCall extends Error {}

/** The author in the history. */
const BY = { id: 0, name: 'Command line' };

const INTERVAL_MS = 200;

// Exports may have gigabytes.
collectAsItGrows();

let environment: Environment | undefined;
const line = new ProgressLine();
try {
  const { values, positionals } = argumentsOf({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      media: { type: 'string' },
      'as-drafts': { type: 'boolean', default: false },
      'no-fetch': { type: 'boolean', default: false },
      address: { type: 'string' },
      kind: { type: 'string', multiple: true, default: [] },
      list: { type: 'string' },
      taken: { type: 'string' },
      changed: { type: 'string' },
      column: { type: 'string', multiple: true, default: [] },
      consent: { type: 'string' },
      pages: { type: 'string' },
      continue: { type: 'string' },
      undo: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const [given] = positionals;
  if (positionals.length + Number(values.undo !== undefined) + Number(values.continue !== undefined) !== 1)
    throw new WrongCall('Please specify one file, one address or one import.');
  const address = given !== undefined && /^https?:\/\//i.test(given) ? given : undefined;
  const file = address === undefined ? given : undefined;
  const number = numberOf(values.undo ?? values.continue);
  const pages = numberOf(values.pages);
  const taken = oneOf('--taken', values.taken, ['both', 'theirs', 'ours', 'ask']);
  const changed = oneOf('--changed', values.changed, ['theirs', 'ours', 'ask']);
  if (address !== undefined && !URL.canParse(address)) throw new WrongCall(`${address} is not a valid address.`);
  const size = file === undefined ? 0 : (await stat(file)).size;
  closeNewFiles();
  loadEnvironmentFile();
  environment = { ...readEnvironment(process.env), logLevel: 'error' };
  const { createApplication } = await import('./application.js');
  const { SiteImportsService } = await import('./features/site-imports/site-imports.service.js');
  const application = await createApplication(environment);
  if (!application.nest.get(ActiveFeatures).names.includes('site-imports'))
    throw new ConfigurationError('FEATURES leaves out site-imports, which this command needs.');
  const imports = application.nest.get(SiteImportsService, { strict: false });
  /** Shows the progress until the current step has ended. */
  const wait = async (id: number, what: string): Promise<SiteImportRecordDto> => {
    for (;;) {
      const begun = performance.now();
      const site = await imports.read(id);
      if (!['reading', 'planning', 'running', 'undoing'].includes(site.state)) {
        line.clear();
        return site;
      }
      line.show(`${what} … ${site.done}${site.total > 0 ? ` of ${site.total}` : ''}`);
      // Counting a hundred thousand items takes a while, too.
      await delay(Math.max(INTERVAL_MS, 20 * (performance.now() - begun)));
    }
  };
  /** Lists what is to be decided and has no answer. */
  const isUndecided = async (id: number): Promise<boolean> => {
    let isAsked = false;
    if (taken !== 'ask' && changed !== 'ask') return false;
    for (let after = 0; ; ) {
      const items = await imports.items(id, { filter: 'asked', after });
      const last = items.at(-1);
      if (!last) return isAsked;
      after = last.id;
      for (const item of items) {
        if ((item.fate === 'taken' ? taken : changed) !== 'ask') continue;
        isAsked = true;
        console.log(askedLine(item));
      }
    }
  };
  let isDone = true;
  if (address !== undefined) {
    const { id, crawl } = await imports.createCrawl(
      { url: address, ...(pages === undefined ? {} : { max_pages: pages }) },
      BY,
    );
    console.log(`Please verify that the site is yours. Either publish this text at ${crawl?.file}:

  ${crawl?.token}

or add this to the head of its home page:

  <meta name="${crawl?.meta}" content="${crawl?.token}">

Then run: npm run import -- --continue ${id} --dry-run`);
  } else if (values.undo !== undefined && number !== undefined) {
    await imports.undo(number, [], BY);
    const { state } = await wait(number, 'Undoing');
    isDone = state === 'undone';
    console.log(`Import ${number}: ${state}`);
  } else {
    const id = number ?? (await imports.create({ name: basename(file ?? '').slice(-255), size }, BY)).id;
    // An import that was begun elsewhere is kept, whatever happens here.
    const isOwn = number === undefined;
    if (isOwn && !values['dry-run'])
      console.log(`Import ${id}. If it is interrupted, run: npm run import -- --continue ${id}`);
    const tellEnd = async (end: SiteImportRecordDto): Promise<void> => {
      isDone = end.state === 'done';
      tell(end);
      for (const item of await imports.items(id, { filter: 'refused' }))
        console.log(`  ${item.path || item.title}: ${item.message}`);
      console.log(`Import ${id}. To undo it, run: npm run import -- --undo ${id}`);
    };
    if (file !== undefined) await imports.receiveWhole(id, 'export', file);
    if (values.media) await imports.receiveWhole(id, 'media', values.media);
    let site = await imports.read(id);
    if (['receiving', 'failed'].includes(site.state)) {
      // Known options are set before reading, so that nothing is examined twice.
      if (isOwn)
        await imports.setOptions(id, { as_drafts: values['as-drafts'], fetch_pictures: !values['no-fetch'] }, BY);
      await imports.look(id, BY);
    }
    site = await wait(id, 'Reading');
    const pair = (text: string): [string, string] => {
      const at = text.lastIndexOf('=');
      return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
    };
    if (site.state === 'planned') {
      const unknown = values.kind.map(pair).find(([type]) => !site.kinds?.some((kind) => kind.type === type));
      if (unknown) {
        if (isOwn) await imports.delete(id);
        throw new WrongCall(
          `Unknown kind: ${unknown[0]}. The file contains ${(site.kinds ?? []).map(({ type }) => type).join(', ')}.`,
        );
      }
      await imports.setOptions(
        id,
        {
          ...(values['as-drafts'] ? { as_drafts: true } : {}),
          ...(values['no-fetch'] ? { fetch_pictures: false } : {}),
          ...(values.address === undefined ? {} : { site_url: values.address.replace(/\/+$/, '') }),
          ...(taken === undefined ? {} : { on_taken: ON_TAKEN[taken] }),
          ...(changed === 'theirs' || changed === 'ours' ? { on_changed: ON_TAKEN[changed] } : {}),
          ...(values.list === undefined ? {} : { list: values.list }),
          ...(values.consent === undefined ? {} : { consent: values.consent }),
          ...(values.kind.length > 0
            ? { kinds: values.kind.map(pair).map(([type, target]) => ({ type, target: target as '' })) }
            : {}),
          ...(values.column.length > 0
            ? { columns: values.column.map(pair).map(([header, field]) => ({ header, field })) }
            : {}),
        },
        BY,
      );
      site = await wait(id, 'Preparing');
    }
    if (site.state !== 'done') tell(site);
    // The import continued by itself, as it does when the application starts.
    if (site.state === 'done') await tellEnd(site);
    else if (!['planned', 'paused'].includes(site.state)) {
      isDone = false;
      if (isOwn) await imports.delete(id);
      else if (site.crawl) console.log(`Once it can be read, run: npm run import -- --continue ${id}`);
    } else if (values['dry-run']) {
      for (const item of await imports.items(id, { filter: 'asked' })) console.log(askedLine(item));
      const items = await imports.items(id, { filter: 'problems' });
      for (const item of items)
        for (const { code, detail } of item.problems) console.log(`  ${item.path || item.title}: ${code} ${detail}`);
      if (site.problems > items.length) console.log(`  and ${site.problems - items.length} more with problems`);
      if (isOwn) await imports.delete(id);
      console.log(
        isOwn ? 'Nothing was written.' : `Nothing was written. To import it, run: npm run import -- --continue ${id}`,
      );
    } else if (await isUndecided(id)) {
      isDone = false;
      console.log(
        `Nothing was written. Once you have decided, run: npm run import -- --continue ${id} --taken WHAT --changed WHAT`,
      );
    } else {
      await imports.run(id, BY);
      await tellEnd(await wait(id, 'Importing'));
    }
  }
  await application.close();
  await endProcess(isDone ? 0 : 1);
} catch (error) {
  line.clear();
  if (error instanceof WrongCall) console.error(`${error.message}\n\n${USAGE}`);
  else console.error(describeStartupError(error, environment));
  await endProcess(error instanceof WrongCall ? 2 : 1);
}

function argumentsOf<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new WrongCall(error instanceof Error ? error.message : String(error));
  }
}

function numberOf(text: string | undefined): number | undefined {
  if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text)) throw new WrongCall(`${text} is not a number.`);
  return text === undefined ? undefined : Number(text);
}

function oneOf<const T extends string>(flag: string, text: string | undefined, known: readonly T[]): T | undefined {
  const found = known.find((one) => one === text);
  if (text !== undefined && found === undefined) throw new WrongCall(`${flag} must be one of ${known.join(', ')}.`);
  return found;
}

function askedLine({ title, path, target, fate }: ImportItem): string {
  const why = fate === 'taken' ? `its address is in use, ${target} is free` : 'changed on both sites';
  return `  ${path || title}: ${why}`;
}

function tell(site: SiteImportRecordDto): void {
  console.log(
    `${site.name}: ${site.state}${site.error ? `, ${site.error}` : ''}${site.format ? ` (${site.format})` : ''}`,
  );
  const counts = (values: Record<string, number>): string =>
    Object.entries(values)
      .map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`)
      .join(', ');
  for (const { kind, type, target, total, fates, states } of site.kinds ?? [])
    console.log(
      `  ${total} ${kind === 'text' || kind === 'row' ? type : kind} → ${target || 'left out'}: ${counts(fates)}; ${counts(states)}`,
    );
  const { columns = [] } = site.table ?? {};
  const taken = columns.filter(({ field }) => field !== '').map(({ header, field }) => `${header} → ${field}`);
  const others = columns.filter(({ field }) => field === '').map(({ header }) => header);
  if (columns.length > 0)
    console.log(`  columns: ${taken.join(', ')}${others.length > 0 ? `; left out: ${others.join(', ')}` : ''}`);
  if (Object.keys(site.left_out).length > 0) console.log(`  left out: ${counts(site.left_out)}`);
  console.log(
    `  ${site.problems} with problems, ${site.asked} to decide, ${site.refused} refused, ${site.addresses} addresses`,
  );
}
