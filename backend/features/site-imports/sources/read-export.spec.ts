import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { OldContent, OldSite } from '../readers/old-content.js';
import { openExport } from './read-export.js';

const folder = mkdtempSync(join(tmpdir(), 'jukwaa-export-'));

afterAll(() => rmSync(folder, { recursive: true }));

interface Read {
  format: string;
  contents: OldContent[];
  site: OldSite;
}

async function read(files: Readonly<Record<string, string>>): Promise<Read> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const file = join(folder, `${Math.random()}.zip`);
  await pipeline(zip.outputStream, createWriteStream(file));
  const { format, content, site, close } = await openExport(file, {
    name: 'site.zip',
    lists: new Map(),
    chosen: undefined,
  });
  const contents: OldContent[] = [];
  try {
    for await (const one of content) contents.push(one);
  } finally {
    close();
  }
  return { format, contents, site };
}

/** WordPress begins its exports with a long comment. */
const wxr = (...ids: number[]): string =>
  `<?xml version="1.0"?>\n<!-- ${'Words. '.repeat(300)}-->\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:cat_name>News</wp:cat_name></wp:category>${ids
    .map(
      (id) =>
        `<item><title>Post ${id}</title><link>https://old.example/${id}/</link><wp:post_id>${id}</wp:post_id></item>`,
    )
    .join('')}</channel></rss>`;

const titlesOf = (contents: readonly OldContent[], kind = 'text'): string[] =>
  contents.filter((oldContent) => oldContent.kind === kind).map(({ title }) => title);

describe('An archive', () => {
  it('is read whole where WordPress has split the export, each thing once', async () => {
    const { format, contents, site } = await read({
      'old.10.xml': wxr(4),
      'old.2.xml': wxr(2, 3),
      'sitemap.xml': '<urlset/>',
      'old.1.xml': wxr(1, 2),
    });
    expect([format, titlesOf(contents), titlesOf(contents, 'category')]).toEqual([
      'wordpress',
      ['Post 1', 'Post 2', 'Post 3', 'Post 4'],
      ['News'],
    ]);
    expect(site.leftOut).toEqual({ 'other files': 1 });
  });

  it('of Markdown may have other XML and JSON', async () => {
    const { format, contents } = await read({
      'static/browserconfig.xml': '<?xml version="1.0"?><browserconfig/>',
      '.idea/workspace.xml': '<?xml version="1.0" encoding="UTF-8"?><project version="4"/>',
      'static/feed.xml':
        '<?xml version="1.0"?><rss version="2.0"><channel><item><title>A</title></item></channel></rss>',
      'data/meta.json': '{"meta": {"version": 1}, "data": {"menu": [{"name": "A"}]}}',
      'data/broken.json': '{"data": {"posts": ',
      'content/hello.md': '# Hello',
    });
    expect([format, titlesOf(contents)]).toEqual(['markdown', ['Hello']]);
  });

  it('of Ghost may have other JSON before its export', async () => {
    const { format, contents } = await read({
      'a.json': '{"data": {"menu": [{"name": "A"}]}}',
      'ghost.json': '{"db": [{"data": {"posts": [{"id": "a", "title": "Boo", "slug": "boo", "html": "<p>Boo</p>"}]}}]}',
    });
    expect([format, titlesOf(contents)]).toEqual(['ghost', ['Boo']]);
  });
});
