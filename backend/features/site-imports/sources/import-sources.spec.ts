import { createWriteStream, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { UnreadableExport } from '../archives/unreadable-export.js';
import { defineSource } from '../readers/import-source.js';
import { type OldContent, oldText } from '../readers/old-content.js';
import { registerFolderSystem } from './folders/folder-systems.js';
import { importSources, registerImportSource } from './import-sources.js';
import { openExport } from './read-export.js';
import { registerPostTable } from './tables/post-tables.js';

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

interface Read {
  format: string;
  titles: string[];
  paths: string[];
  kinds: string[];
  url: string;
}

async function read(text: string): Promise<Read> {
  const path = join(folder, 'export.txt');
  writeFileSync(path, text);
  return readFile(path);
}

async function readFolder(files: Readonly<Record<string, string>>): Promise<Read> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const path = join(folder, 'export.zip');
  await pipeline(zip.outputStream, createWriteStream(path));
  return readFile(path);
}

async function readFile(path: string): Promise<Read> {
  const { format, content, site, close } = await openExport(path, {
    name: 'export.txt',
    lists: new Map(),
    chosen: undefined,
  });
  const contents: OldContent[] = [];
  for await (const one of content) contents.push(one);
  close();
  const [titles, paths] = [contents.map(({ title }) => title), contents.map((oldContent) => oldContent.path)];
  return { format, titles, paths, kinds: contents.map(({ kind }) => kind), url: site.url };
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
    expect(await read(text)).toMatchObject({
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

  it('of folders can come later as well, and say where texts are and what their addresses are', async () => {
    const files = {
      'garden.toml': '',
      'layout/head.html': '<p>Head</p>',
      'notes/2024/beans.md': '# Beans\n\nHigh ones.',
    };
    expect((await readFolder(files)).titles).toEqual(['Head', 'Beans']);
    const takeAway = registerFolderSystem({
      name: 'garden',
      detect: ({ archive, site }) => {
        if (!archive.has('garden.toml')) return undefined;
        site.url = 'https://garden.example';
        return { source: 'notes/', addressOf: ({ path }) => `/${path.replace(/\.md$/, '')}` };
      },
    });
    expect(await readFolder(files)).toMatchObject({
      titles: ['Beans'],
      paths: ['/2024/beans'],
      url: 'https://garden.example',
    });
    takeAway();
  });

  it('whose texts are rows of a table can come later as well', async () => {
    const text = 'Leaf title;Leaf text;Leaf day\nBeans;Long;2024-03-01\nPeas;Short;';
    expect((await read(text)).kinds).toEqual(['row', 'row']);
    const takeAway = registerPostTable({
      name: 'leaf',
      has: ['leaf title', 'leaf text'],
      title: ['leaf title'],
      plain: ['leaf text'],
      published: ['leaf day'],
    });
    expect(await read(text)).toMatchObject({ kinds: ['text', 'text'], titles: ['Beans', 'Peas'] });
    takeAway();
  });
});
