import 'reflect-metadata';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Environment, loadEnvironmentFile, readEnvironment } from './core/config/environment.js';
import { describeStartupError } from './core/config/startup-errors.js';
import { endProcess } from './end-process.js';
import { ProgressLine } from './operations/backups/terminal.js';
import type { SiteImportRecordDto } from './operations/site-imports/site-import.dto.js';
import { fixYoungGeneration } from './v8-heap.js';

const USAGE = `Brings along an older site from a file on this server, as Moving in of the back office does.

  npm run import -- FILE --dry-run        says what would become of what, and writes nothing
  npm run import -- FILE                  brings it along
  npm run import -- --undo NUMBER         takes an import back, but not what was edited since

  --media FILE          an archive with the pictures of the old site
  --as-drafts           everything arrives as a draft
  --no-fetch            pictures that no archive has are not fetched from the old site
  --address URL         the address of the old site, where its export does not say
  --kind TYPE=TARGET    what a kind becomes: post, page, portifolio, product, faq, or nothing; may be repeated
  --list NAME           what the rows of a table are, such as subscriber or product
  --column HEADER=FIELD what a column of a table becomes; may be repeated
  --consent TEXT        how subscribers have agreed, where their table does not say`;

/** As it stands in the history. */
const BY = { id: 0, name: 'Command line' };

const INTERVAL_MS = 200;

// Exports may have gigabytes.
fixYoungGeneration();

let environment: Environment | undefined;
const line = new ProgressLine();
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      media: { type: 'string' },
      'as-drafts': { type: 'boolean', default: false },
      'no-fetch': { type: 'boolean', default: false },
      address: { type: 'string' },
      kind: { type: 'string', multiple: true, default: [] },
      list: { type: 'string' },
      column: { type: 'string', multiple: true, default: [] },
      consent: { type: 'string' },
      undo: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [file] = positionals;
  if (values.help || (file === undefined && values.undo === undefined)) {
    console.log(USAGE);
    process.exit(values.help ? 0 : 2);
  }
  const size = file === undefined ? 0 : (await stat(file)).size;
  loadEnvironmentFile();
  environment = { ...readEnvironment(process.env), logLevel: 'error' };
  const { createApplication } = await import('./application.js');
  const { SiteImportsService } = await import('./operations/site-imports/site-imports.service.js');
  const application = await createApplication(environment);
  const imports = application.nest.get(SiteImportsService, { strict: false });
  /** Shows how far it is, until the step at hand has ended. */
  const wait = async (id: number, what: string): Promise<SiteImportRecordDto> => {
    for (;;) {
      const begun = performance.now();
      const site = await imports.read(id);
      if (!['reading', 'planning', 'running', 'undoing'].includes(site.state)) {
        line.clear();
        return site;
      }
      line.show(`${what} … ${site.done}${site.total > 0 ? ` of ${site.total}` : ''}`);
      // Counting a hundred thousand things takes a while, too.
      await delay(Math.max(INTERVAL_MS, 20 * (performance.now() - begun)));
    }
  };
  let isDone = true;
  if (values.undo !== undefined) {
    const id = Number(values.undo);
    await imports.undo(id, [], BY);
    console.log(`Import ${id}: ${(await wait(id, 'Taking back')).state}`);
  } else if (file !== undefined) {
    const { id } = await imports.create({ name: basename(file).slice(-255), size }, BY);
    await imports.receiveWhole(id, 'export', file);
    if (values.media) await imports.receiveWhole(id, 'media', values.media);
    await imports.look(id);
    let site = await wait(id, 'Reading');
    const pair = (text: string): [string, string] => {
      const at = text.lastIndexOf('=');
      return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
    };
    if (site.state === 'planned') {
      await imports.setOptions(id, {
        as_drafts: values['as-drafts'],
        fetch_pictures: !values['no-fetch'],
        ...(values.address === undefined ? {} : { site_url: values.address.replace(/\/+$/, '') }),
        ...(values.list === undefined ? {} : { list: values.list }),
        ...(values.consent === undefined ? {} : { consent: values.consent }),
        ...(values.kind.length > 0
          ? { kinds: values.kind.map(pair).map(([type, target]) => ({ type, target: target as '' })) }
          : {}),
        ...(values.column.length > 0
          ? { columns: values.column.map(pair).map(([header, field]) => ({ header, field })) }
          : {}),
      });
      site = await wait(id, 'Looking');
    }
    tell(site);
    if (site.state !== 'planned') {
      isDone = false;
      await imports.delete(id);
    } else if (values['dry-run']) {
      for (const item of await imports.items(id, { filter: 'problems' }))
        for (const { code, detail } of item.problems) console.log(`  ${item.path || item.title}: ${code} ${detail}`);
      await imports.delete(id);
      console.log('Nothing was written.');
    } else {
      await imports.run(id, BY);
      site = await wait(id, 'Moving in');
      tell(site);
      for (const item of await imports.items(id, { filter: 'refused' }))
        console.log(`  ${item.path || item.title}: ${item.message}`);
      console.log(`Import ${id}. To take it back: npm run import -- --undo ${id}`);
    }
  }
  await application.close();
  await endProcess(isDone ? 0 : 1);
} catch (error) {
  line.clear();
  console.error(describeStartupError(error, environment));
  await endProcess(1);
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
  if (Object.keys(site.left_out).length > 0) console.log(`  left out: ${counts(site.left_out)}`);
  console.log(
    `  ${site.problems} with problems, ${site.asked} to decide, ${site.refused} refused, ${site.addresses} addresses`,
  );
}
