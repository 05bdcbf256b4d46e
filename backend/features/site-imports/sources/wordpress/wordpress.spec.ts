import { Readable } from 'node:stream';
import type { OldContent, OldSite, OldText } from '../../readers/old-content.js';
import { readWordPress } from './wordpress.js';

interface Given {
  id: number;
  type?: string;
  html?: string;
  more?: string;
}

const item = ({ id, type = 'post', html = '', more = '' }: Given): string =>
  `<item><title>Title ${id}</title><link>https://old.example/2024/text-${id}/</link><content:encoded><![CDATA[${html}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status>${more}</item>`;

const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;

async function read(items: readonly Given[], head = ''): Promise<{ contents: OldContent[]; site: OldSite }> {
  const xml = `<rss><channel><title>Old</title><link>https://old.example</link>${head}${items.map(item).join('')}</channel></rss>`;
  const site: OldSite = { url: '', leftOut: {} };
  const contents: OldContent[] = [];
  for await (const one of readWordPress([async () => Readable.from([Buffer.from(xml)])], site)) contents.push(one);
  return { contents, site };
}

const textsOf = (contents: readonly OldContent[]): OldText[] =>
  contents.filter((oldContent) => oldContent.kind === 'text');

describe('A text of WordPress', () => {
  it('has the synced patterns it shows, also those that come later or in another', async () => {
    const { contents, site } = await read([
      { id: 1, html: '<p>A</p><!-- wp:block {"ref":7} /--><p>B</p><!-- wp:block {"ref":9} /-->' },
      { id: 7, type: 'wp_block', html: '<p>Seven</p><!-- wp:block {"ref":8} /-->' },
      { id: 8, type: 'wp_block', html: '<p>Eight</p><!-- wp:block {"ref":7} /-->' },
      { id: 6, type: 'wp_block', html: '<p>Unused</p>' },
    ]);
    const [text] = textsOf(contents);
    expect(text?.html).toMatch(
      /^<p>A<\/p><p>Seven<\/p><p>Eight<\/p><p>Seven.*<p>B<\/p><!-- wp:block \{"ref":9\} \/-->$/,
    );
    expect([text?.format, site.leftOut]).toEqual(['blocks', { wp_block: 1 }]);
  });

  it('does not grow without end by patterns that are in each other', async () => {
    const twice = (id: number): string => `<!-- wp:block {"ref":${id}} /-->`.repeat(20) + 'x'.repeat(1000);
    const { contents } = await read([
      { id: 1, html: twice(7) },
      { id: 7, type: 'wp_block', html: twice(7) },
    ]);
    expect(textsOf(contents)[0]?.html.length).toBeLessThan(5_000_000);
  });

  it.each(['<!-- wp:block {', '<!-- wp:block {"ref":7', '[gallery', '[gallery id=', '<!-- wp:block {}'])(
    'is read in time, however hostile: %s',
    async (part) => {
      const begun = process.cpuUsage();
      await read([
        { id: 1, html: `<!-- wp:block {"ref":7} /-->${part.repeat(100_000)}` },
        { id: 7, type: 'wp_block', html: 'x' },
      ]);
      expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(20);
    },
  );

  it('shows the pictures added to it in a gallery without numbers', async () => {
    const picture = (id: number, parent: number, order: number): Given => ({
      id,
      type: 'attachment',
      more: `<wp:attachment_url>https://old.example/${id}.jpg</wp:attachment_url><wp:post_parent>${parent}</wp:post_parent><wp:menu_order>${order}</wp:menu_order>`,
    });
    const { contents } = await read([
      { id: 1, html: '[gallery] [gallery exclude="22"] [gallery id="2" columns="3"] [gallery ids="5"]' },
      picture(21, 1, 2),
      picture(22, 1, 1),
      picture(23, 2, 0),
    ]);
    expect(textsOf(contents)[0]?.html).toBe(
      '[gallery ids="22,21"] [gallery ids="21"] [gallery ids="23"] [gallery ids="5"]',
    );
  });

  it('has the files beside it, as podcasts have, and so have texts of any feed', async () => {
    const file = 'https://cdn.example/one%20&amp;%202.mp3';
    const { contents, site } = await read([
      { id: 1, html: '<p>Notes</p>', more: meta('enclosure', `${file}\n123\naudio/mpeg\n`) },
      {
        id: 2,
        html: `<p><audio src="https://cdn.example/2.mp3"></audio></p>`,
        more: meta('enclosure', 'https://cdn.example/2.mp3'),
      },
    ]);
    expect(textsOf(contents).map(({ html }) => html)).toEqual([
      `<p>Notes</p>\n\n<p><a href="${file}">one &amp; 2.mp3</a></p>`,
      '<p><audio src="https://cdn.example/2.mp3"></audio></p>',
    ]);
    expect(site.leftOut).toEqual({});
    const of = (id: number, more: string) =>
      `<item><title>Episode ${id}</title><link>https://pod.example/${id}</link><description>&lt;p&gt;Notes ${id}&lt;/p&gt;</description><category>Farming</category><pubDate>Fri, 01 May 2020 10:00:00 GMT</pubDate>${more}</item>`;
    const xml = `<rss version="2.0"><channel><title>Pod</title><link>https://pod.example</link>${of(1, '<enclosure url="https://cdn.example/1.mp3" length="9" type="audio/mpeg"/>')}${of(2, '<enclosure url="https://cdn.example/2.jpg" length="9" type="image/jpeg"/>')}</channel></rss>`;
    const found: OldContent[] = [];
    for await (const one of readWordPress([async () => Readable.from([Buffer.from(xml)])], { url: '', leftOut: {} }))
      found.push(one);
    const date = '2020-05-01T10:00:00Z';
    const shared = { isPublished: true, tags: ['Farming'], date, aliases: [] };
    expect(textsOf(found)).toMatchObject([
      {
        ...shared,
        key: 'post:https://pod.example/1',
        html: expect.stringMatching(/^<p>Notes 1<\/p>\s+<p><a href=".+1\.mp3">1\.mp3<\/a><\/p>$/),
        picture: '',
      },
      { ...shared, key: 'post:https://pod.example/2', html: '<p>Notes 2</p>', picture: 'https://cdn.example/2.jpg' },
    ]);
  });

  it('had all addresses of its names, as categories within others, tags and the feed had theirs', async () => {
    const category = (slug: string, parent: string): string =>
      `<wp:category><wp:term_id>${slug}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`;
    const { contents } = await read(
      [
        {
          id: 1,
          more: `${meta('_wp_old_slug', 'first')}${meta('_wp_old_slug', 'second')}<category domain="post_tag" nicename="fees">School Fees</category>`,
        },
      ],
      category('a', '') + category('b', 'a') + category('c', 'b'),
    );
    expect(textsOf(contents)[0]?.aliases.slice(2)).toEqual(['/2024/first/', '/2024/second/']);
    const others = contents.filter(({ kind }) => kind !== 'text');
    expect(
      others.map((oldContent) => [
        oldContent.path,
        oldContent.kind === 'redirect' ? oldContent.target : oldContent.title,
      ]),
    ).toEqual([
      ['/category/a/', 'a'],
      ['/category/a/b/', 'b'],
      ['/category/b/', '/category/a/b/'],
      ['/category/a/b/c/', 'c'],
      ['/category/c/', '/category/a/b/c/'],
      ['/tag/fees/', '/updates?search=School%20Fees'],
      ['/author/*', '/updates'],
      ['/feed/', '/feed.xml'],
    ]);
  });

  it('counts what it had in taxonomies and fields of its own', async () => {
    const more = `${meta('price', '12')}${meta('empty', '')}${meta('_edit_last', '1')}${meta('rank_math_title', 'x')}<category domain="genre" nicename="a">A</category><category domain="genre" nicename="b">B</category>`;
    const { site } = await read([{ id: 1, more }]);
    expect(site.leftOut).toEqual({ genre: 2, postmeta: 1 });
  });

  it('keeps dates from before 1970, and none that no database has', async () => {
    const dated = (id: number, date: string): Given => ({ id, more: `<wp:post_date_gmt>${date}</wp:post_date_gmt>` });
    const { contents } = await read([
      dated(1, '1965-04-12 06:07:00'),
      dated(2, '0000-00-00 00:00:00'),
      dated(3, '0900-01-01 00:00:00'),
    ]);
    expect(textsOf(contents).map(({ date }) => date)).toEqual(['1965-04-12T06:07:00Z', null, null]);
  });
});
