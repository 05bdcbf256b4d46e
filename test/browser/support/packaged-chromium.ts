import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Unpacks the browser once for all runs, with the system libraries that a minimal machine lacks.
 * @returns The path of the executable.
 */
export async function packagedChromium(): Promise<string> {
  const folder = join(tmpdir(), 'jukwaa-chromium');
  await mkdir(folder, { recursive: true });
  const { TMPDIR } = process.env;
  // The package reads both when it is imported and called.
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
 * Writes a font configuration for the folder with the unpacked fonts; the package's own one names others. Without a font, Chromium
 * crashes when it draws the first field or button.
 */
async function listFonts(folder: string): Promise<string> {
  const list = join(folder, 'fonts.conf');
  const folders = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  await writeFile(list, `<fontconfig>${folders}</fontconfig>`);
  return list;
}
