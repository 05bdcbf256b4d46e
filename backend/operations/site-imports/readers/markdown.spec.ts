import type { ZipArchive } from '../archives/zip-archive.js';
import { readMarkdown } from './markdown.js';
import type { OldSite, OldText } from './old-content.js';

async function readAll(paths: readonly string[], text: string): Promise<{ texts: OldText[]; leftOut: object }> {
  const files = paths.map((path) => ({ path, size: text.length }));
  const archive = { files, read: async () => Buffer.from(text) };
  const site: OldSite = { url: '', leftOut: {} };
  const texts: OldText[] = [];
  for await (const content of readMarkdown(archive as unknown as ZipArchive, site)) texts.push(content as OldText);
  return { texts, leftOut: site.leftOut };
}

async function read(path: string, text: string): Promise<OldText> {
  const [first] = (await readAll([path], text)).texts;
  if (!first) throw new Error('Nothing was read');
  return first;
}

/** Of a search that begins anew at each place, this takes minutes and more; else less than a second. */
const MAX_MS = 20_000;

describe('A text of an archive', () => {
  it.each([
    ['# Rates & terms ##\n\nBelow.', 'Rates & terms'],
    ['# Why C#\nBelow.', 'Why C#'],
  ])('is called by its first heading: %j', async (text, title) => {
    const { title: found, html } = await read('a.md', text);
    expect([found, html.trim()]).toEqual([title, '<p>Below.</p>']);
  });

  it('is what the main part of an HTML file says', async () => {
    const text =
      '<html><head><TITLE lang="en"> Fish &amp; chips </TITLE></head><body><p>Menu</p><Main id="a"><p>Text</p></Main></body></html>';
    expect(await read('a.html', text)).toMatchObject({ title: 'Fish & chips', html: '<p>Text</p>' });
    const bare = '<html><body class="b"><p>Text</p></body></html>';
    expect(await read('b.html', bare)).toMatchObject({ title: 'b'.toUpperCase(), html: '<p>Text</p>' });
  });

  it('is one of the site, not of the program that built it', async () => {
    const own = ['site/content/functions/resources/get.md', 'site/content/themes/dark.md', 'site/content/layouts.md'];
    const others = ['site/layouts/a.html', 'site/themes/x/b.md', 'site/archetypes/c.md', 'site/resources/d.md'];
    const { texts, leftOut } = await readAll([...own, ...others, 'site/node_modules/e/readme.md'], 'Text');
    expect([texts.map(({ file }) => file), leftOut]).toEqual([own, { 'other files': 5 }]);
    const docs = ['docs/resources/a.md', 'docs/themes/b.md'];
    expect((await readAll(docs, 'Text')).texts.map(({ file }) => file)).toEqual(docs);
  });

  it.each([
    ['a.html', `<html><body>${'<main>'.repeat(200_000)}`],
    ['a.html', `<html>${'<main '.repeat(200_000)}`],
    ['a.html', `<html>${'<title>'.repeat(200_000)}`],
    ['a.md', `# a${' '.repeat(5000)}b${' '.repeat(5000)}`],
    ['a.md', `${'\n'.repeat(500_000)}x`],
  ])('is read in time, however hostile: %s', async (path, text) => {
    const begun = performance.now();
    await read(path, text);
    expect(performance.now() - begun).toBeLessThan(MAX_MS);
  });
});
