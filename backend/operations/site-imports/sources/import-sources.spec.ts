import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnreadableExport } from '../archives/unreadable-export.js';
import { defineSource } from '../readers/import-source.js';
import { type OldContent, oldText } from '../readers/old-content.js';
import { importSources, registerImportSource } from './import-sources.js';
import { openExport } from './read-export.js';

const folder = mkdtempSync(join(tmpdir(), 'jukwaa-sources-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** A diary: a line for each entry. */
const diary = defineSource<string[]>({
  name: 'diary',
  format: 'markdown',
  async detect(given) {
    if (given.archive || !given.begin.startsWith('Dear diary')) return undefined;
    return (await given.text(1000)).split('\n').slice(1);
  },
  *open(entries, { site }) {
    site.url = 'https://diary.example';
    for (const title of entries) yield oldText({ type: 'post', key: title, title, html: '' });
  },
});

async function read(text: string): Promise<{ format: string; titles: string[]; url: string }> {
  const path = join(folder, 'export.txt');
  writeFileSync(path, text);
  const { format, content, site, close } = await openExport(path, {
    name: 'export.txt',
    lists: new Map(),
    chosen: undefined,
  });
  const contents: OldContent[] = [];
  for await (const one of content) contents.push(one);
  close();
  return { format, titles: contents.map(({ title }) => title), url: site.url };
}

describe('Sources of imports', () => {
  it('are all of those that have a file', () => {
    const names = globSync('backend/*/site-imports/sources/*/*.source.ts').map((file) =>
      file.replace(/^.*\/(.+)\.source\.ts$/, '$1'),
    );
    expect(importSources.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it('can come later, and read what only they know, until they are taken away', async () => {
    const text = 'Dear diary\nRain today\nSun again';
    await expect(read(text)).rejects.toThrow(UnreadableExport);
    const takeAway = registerImportSource(diary);
    expect(await read(text)).toEqual({
      format: 'markdown',
      titles: ['Rain today', 'Sun again'],
      url: 'https://diary.example',
    });
    takeAway();
    await expect(read(text)).rejects.toThrow(UnreadableExport);
  });

  it('that come later are asked before those that take any table', async () => {
    const text = 'Dear diary;\nRain;today';
    expect((await read(text)).format).toBe('csv');
    const takeAway = registerImportSource(diary);
    expect((await read(text)).format).toBe('markdown');
    takeAway();
  });
});
