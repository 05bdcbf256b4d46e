import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const options = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing outside of this machine is asked for anything.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/**
 * A Chromium: the one at CHROMIUM_PATH, or else the one that comes as a package.
 * @param more Options besides those that all tests have.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await packagedChromium());
  return chromium.launch({ executablePath, args: [...options, ...more] });
}

let packaged: Promise<string> | undefined;

function packagedChromium(): Promise<string> {
  packaged ??= unpack();
  return packaged;
}

/** Unpacks the browser once for all runs, with the system libraries that a bare machine lacks. */
async function unpack(): Promise<string> {
  const folder = join(tmpdir(), 'jukwaa-chromium');
  await mkdir(folder, { recursive: true });
  const { TMPDIR } = process.env;
  // Both are read when the package is imported and asked.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
  process.env.TMPDIR = folder;
  try {
    const { default: sparticuz } = await import('@sparticuz/chromium');
    const executable = await sparticuz.executablePath();
    process.env.FONTCONFIG_FILE ??= await listFonts(dirname(executable));
    return executable;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    delete process.env.AWS_EXECUTION_ENV;
  }
}

/**
 * The package's own list of fonts names folders that it has not unpacked them to, and without any font the browser ends at
 * the first field or button that it draws.
 */
async function listFonts(folder: string): Promise<string> {
  const list = join(folder, 'fonts.conf');
  const folders = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  await writeFile(list, `<fontconfig>${folders}</fontconfig>`);
  return list;
}
