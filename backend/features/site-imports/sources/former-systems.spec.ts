import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ZipFile } from 'yazl';
import type { OldContent, OldSite, OldText } from '../readers/old-content.js';
import { openExport } from './read-export.js';

const folder = mkdtempSync(join(tmpdir(), 'jukwaa-export-'));

afterAll(() => rmSync(folder, { recursive: true }));

const LISTS = new Map([
  ['post', ['id', 'title', 'slug', 'status', 'description', 'published_at', 'author', 'tags', 'categories']],
  ['redirect', ['id', 'path', 'target']],
]);

async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

async function readFile(name: string, bytes: string | Uint8Array): Promise<{ contents: OldContent[]; site: OldSite }> {
  const file = join(folder, `${Math.random()}`);
  writeFileSync(file, bytes);
  const { content, site, close } = await openExport(file, { name, lists: LISTS, chosen: undefined });
  const contents: OldContent[] = [];
  try {
    for await (const one of content) contents.push(one);
  } finally {
    close();
  }
  return { contents, site };
}

async function read(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<{ texts: OldText[]; all: OldContent[]; site: OldSite }> {
  const { contents, site } = await readFile('site.zip', await zipOf(files));
  return { texts: contents.filter((oldContent) => oldContent.kind === 'text'), all: contents, site };
}

/** Title, language and path of each text, and whether it was public. */
const shown = (texts: readonly OldText[]) =>
  texts.map(({ title, language, path, isPublished }) => [title, language, path, isPublished]);

const redirects = (contents: readonly OldContent[]) =>
  contents.flatMap((oldContent) =>
    oldContent.kind === 'redirect' ? [`${oldContent.path} ${oldContent.isGone ? 410 : oldContent.target}`] : [],
  );

describe('An archive in several languages', () => {
  it('of Hugo has them in names, or in folders of their own', async () => {
    const settings =
      'defaultContentLanguage: en\nlanguages:\n  en: {weight: 1}\n  de: {weight: 2}\n  fr: {contentDir: content/french}\n';
    const { texts } = await read({
      'hugo.yaml': settings,
      'content/about.md': '---\ntitle: About\n---\nText',
      'content/about.de.md': '---\ntitle: Über\n---\nText',
      'content/french/about.md': '---\ntitle: À propos\n---\nText',
      'content/posts/x/index.de.md': '---\ntitle: Stapellauf\n---\nText',
    });
    expect(shown(texts)).toEqual([
      ['About', 'en', '/about/', true],
      ['Über', 'de', '/de/about/', true],
      ['À propos', 'fr', '/fr/about/', true],
      ['Stapellauf', 'de', '/de/posts/x/', true],
    ]);
    expect(new Set(texts.slice(0, 3).map(({ translations }) => translations)).size).toBe(1);
  });

  it('of Docusaurus has them in folders, of Grav in names', async () => {
    const docusaurus = await read({
      'docusaurus.config.js': '',
      'docs/intro.md': '# Intro',
      'i18n/de/docusaurus-plugin-content-docs/current/intro.md': '# Einführung',
    });
    expect(shown(docusaurus.texts)).toEqual([
      ['Intro', '', '/docs/intro', true],
      ['Einführung', 'de', '/de/docs/intro', true],
    ]);
    expect(docusaurus.texts[1]?.translations).not.toBe('');
    const grav = await read({
      'pages/01.home/default.en.md': '---\ntitle: Home\n---\nText',
      'pages/01.home/default.de.md': '---\ntitle: Start\n---\nText',
      'pages/02.more/default.en.md': '---\ntitle: More\n---\nText',
      'pages/02.more/default.md': 'Other',
      'pages/node.js.md': '# About node.js',
    });
    expect(grav.texts.map(({ title, language }) => [title, language]).slice(0, 2)).toEqual([
      ['Home', 'en'],
      ['Start', 'de'],
    ]);
    expect(grav.texts.find(({ title }) => title.startsWith('About'))?.language).toBe('');
  });
});

describe('What an old site hid', () => {
  it('stays hidden below a folder of Hugo, and by the settings of Jekyll', async () => {
    const hugo = await read({
      'hugo.toml': '',
      'content/secret/_index.md': '---\ntitle: List\ncascade:\n  draft: true\n---\n',
      'content/secret/a.md': '---\ntitle: A\n---\nText',
      'content/posts/_index.md': '---\ntitle: All\n---\n',
      'content/posts/b.md': '---\ntitle: B\n---\nText',
    });
    expect(shown(hugo.texts)).toEqual([
      ['A', '', '/secret/a/', false],
      ['B', '', '/posts/b/', true],
    ]);
    expect(redirects(hugo.all)).toContain('/posts/ /updates');
    const jekyll = await read({
      '_config.yml': 'defaults:\n- scope: {path: internal}\n  values: {published: false}\n',
      'internal/a.md': '---\ntitle: A\n---\nText',
      'b.md': '---\ntitle: B\n---\nText',
    });
    expect(shown(jekyll.texts).map(([title, , , isPublished]) => [title, isPublished])).toEqual([
      ['A', false],
      ['B', true],
    ]);
  });

  it('stays hidden where the front matter can’t be read', async () => {
    const { texts, site } = await read({ 'posts/a.md': '---\ntitle: [\n---\nText', 'posts/b.md': 'Text' });
    expect(texts.map(({ isPublished }) => isPublished)).toEqual([false, true]);
    expect(site.leftOut).toEqual({ 'unreadable front matter': 1 });
  });

  it('stays hidden in exports of Substack and Medium, and files of the account are no texts', async () => {
    const substack = await read({
      'posts.csv':
        'post_id,post_date,is_published,type,audience,title,subtitle\n1.first,2021-03-04T09:00:00.000Z,true,newsletter,everyone,First,Sub\n2.paid,2021-03-04T09:00:00.000Z,true,newsletter,only_paid,Paid,\n3.odd,2021-03-04T09:00:00.000Z,,newsletter,everyone,Odd,\n',
      'posts/1.first.html': '<p>One</p>',
      'posts/2.paid.html': '<p>Two</p>',
      'posts/3.odd.html': '<p>Three</p>',
      'posts/4.alone.html': '<p>Four</p>',
    });
    expect(shown(substack.texts)).toEqual([
      ['First', '', '/p/first', true],
      ['Paid', '', '/p/paid', false],
      ['Odd', '', '/p/odd', false],
      ['alone', '', '', false],
    ]);
    const post = (head: string) =>
      `<!DOCTYPE html><html><body><article class="h-entry"><header><h1 class="p-name">Title</h1></header><section data-field="subtitle" class="p-summary">Sub</section><section data-field="body" class="e-content"><h3 class="graf--title">Title</h3><p>Text</p></section><footer>${head}</footer></article></body></html>`;
    const medium = await read({
      'posts/2020-01-02_Title-0123456789ab.html': post(
        '<a class="p-author h-card">Kim Example</a><time class="dt-published" datetime="2020-01-02T03:04:05.000Z">January</time><a class="p-canonical" href="https://medium.com/@kim/title-0123456789ab">Canonical link</a>',
      ),
      'posts/draft_Title-ba9876543210.html': post(''),
      'profile/profile.html': '<html><body>kim@example.com</body></html>',
      'sessions/sessions-0001.html': '<html><body>203.0.113.7</body></html>',
    });
    expect(medium.texts).toMatchObject([
      {
        title: 'Title',
        summary: 'Sub',
        html: '<p>Text</p>',
        slug: 'title',
        date: '2020-01-02T03:04:05Z',
        author: 'Kim Example',
        isPublished: true,
      },
      { title: 'Title', isPublished: false },
    ]);
    expect(medium.site.leftOut).toEqual({ 'files of the account': 2 });
    const other = await read({
      'kim-2027/personal_information/profile.html': '<html><body>kim@example.com</body></html>',
      'kim-2027/messages/inbox/ada/message_1.html': '<html><body>Hello Kim</body></html>',
      'kim-2027/security_and_login_information/logins.html': '<html><body>203.0.113.7</body></html>',
      'kim-2027/logins/1.html': '<html><body>203.0.113.7</body></html>',
      'kim-2027/notes.html': '<html><body><p>Mine</p></body></html>',
    });
    expect(other.texts.map(({ file }) => file)).toEqual(['kim-2027/notes.html']);
    expect(other.site.leftOut).toEqual({ 'files of the account': 4 });
    // One such folder is part of a site.
    const site = await read({ 'contacts/index.html': '<p>Call us</p>', 'devices.html': '<p>What we repair</p>' });
    expect([site.texts.length, site.site.leftOut]).toEqual([2, {}]);
  });

  it('stays hidden in exports of Blogger, Webflow, beehiiv and HubSpot', async () => {
    const entry = (type: string, title: string, more = '') =>
      `<entry><id>${title}</id><blogger:type>${type}</blogger:type><title>${title}</title><content type="html">&lt;p&gt;Text&lt;/p&gt;</content><published>2020-01-02T03:04:05Z</published><author><name>Kim</name></author><category scheme="http://www.blogger.com/atom/ns#" term="News"/><blogger:filename>/2020/01/${title}.html</blogger:filename>${more}</entry>`;
    const blogger = await readFile(
      'feed.atom',
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="x"><title>Blog</title>${entry('POST', 'live', '<blogger:status>LIVE</blogger:status>')}${entry('POST', 'draft', '<blogger:status>DRAFT</blogger:status>')}${entry('COMMENT', 'comment')}${entry('PAGE', 'page')}</feed>`,
    );
    expect(shown(blogger.contents.filter((oldContent) => oldContent.kind === 'text'))).toEqual([
      ['live', '', '/2020/01/live.html', true],
      ['draft', '', '/2020/01/draft.html', false],
      ['page', '', '/2020/01/page.html', true],
    ]);
    expect(blogger.contents[0]).toMatchObject({ tags: ['News'], author: 'Kim', html: '<p>Text</p>' });
    const tables = {
      'webflow.csv':
        'Name,Slug,Collection ID,Archived,Draft,Published On,Post Body\nA,a,1,false,false,Tue Jan 02 2020 03:04:05 GMT+0000,<p>Text</p>\nB,b,1,false,true,,<p>Text</p>\nC,c,1,true,false,Tue Jan 02 2020 03:04:05 GMT+0000,<p>Text</p>\n',
      'beehiiv.csv':
        'id,web_title,web_subtitle,status,content_html,url,created_at\n1,A,S,on hold,<p>Text</p>,https://x.example/p/a,2020-01-02\n2,B,S,draft,<p>Text</p>,https://x.example/p/b,2020-01-02\n3,C,S,confirmed,<p>Text</p>,https://x.example/p/c,2020-01-02\n',
      'hubspot.csv':
        'Post title,Post URL,Post body,Publish date,Status\nA,https://x.example/blog/a,<p>Text</p>,2020-01-02,PUBLISHED\nB,https://x.example/blog/b,<p>Text</p>,2031-01-02,SCHEDULED\n',
    };
    const states: Record<string, unknown> = {};
    for (const [name, table] of Object.entries(tables)) {
      const { contents } = await readFile(name, table);
      states[name] = contents.map(
        (oldContent) =>
          oldContent.kind === 'text' && [oldContent.title, oldContent.slug, oldContent.isPublished, oldContent.html],
      );
    }
    expect(states).toEqual({
      'webflow.csv': [
        ['A', 'a', true, '<p>Text</p>'],
        ['B', 'b', false, '<p>Text</p>'],
        ['C', 'c', false, '<p>Text</p>'],
      ],
      'beehiiv.csv': [
        ['A', 'a', false, '<p>Text</p>'],
        ['B', 'b', false, '<p>Text</p>'],
        ['C', 'c', true, '<p>Text</p>'],
      ],
      'hubspot.csv': [
        ['A', 'a', true, '<p>Text</p>'],
        ['B', 'b', false, '<p>Text</p>'],
      ],
    });
  });
});

describe('What was not public there', () => {
  it('of Ghost are posts for a later day, and those that were only sent', async () => {
    const post = (title: string, more: object) => ({
      id: title,
      title,
      slug: title,
      status: 'published',
      html: '<p>T</p>',
      ...more,
    });
    const posts = [
      post('now', { published_at: '2020-01-01T00:00:00.000Z' }),
      post('later', { published_at: '2031-01-01T00:00:00.000Z' }),
      post('sent', { published_at: '2020-01-01T00:00:00.000Z', email_only: true }),
    ];
    const { contents } = await readFile(
      'ghost.json',
      JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts } }] }),
    );
    const texts = contents.flatMap((oldContent) =>
      oldContent.kind === 'text' ? [[oldContent.title, oldContent.isPublished, oldContent.hidden?.code]] : [],
    );
    expect(texts).toEqual([
      ['now', true, undefined],
      ['later', false, 'scheduled'],
      ['sent', false, 'hidden'],
    ]);
  });

  it('of Notion says so in its HTML as well', async () => {
    const number = '0123456789abcdef0123456789abcdef';
    const page = (state: string) =>
      `<html><body><article><h1>A</h1><table class="properties"><tbody><tr><th><span>Status</span></th><td><span>${state}</span></td></tr></tbody></table><p>Text</p></article></body></html>`;
    const { texts } = await read({ [`A ${number}.html`]: page('Draft'), [`B ${number}.html`]: page('Published') });
    expect(texts.map(({ isPublished, html }) => [isPublished, html])).toEqual([
      [false, '<h1>A</h1><p>Text</p>'],
      [true, '<h1>A</h1><p>Text</p>'],
    ]);
  });

  it('are letters and reports in HTML without a page to begin with, and the profile of a writer', async () => {
    const letters = {
      'letters/a.html': '<html><body>To Kim</body></html>',
      'invoices/b.html': '<html><body>12</body></html>',
    };
    expect((await read(letters)).texts.map(({ hidden }) => hidden?.detail)).toEqual(['index.html: –', 'index.html: –']);
    const site = await read({ ...letters, 'index.html': '<html><body>Welcome</body></html>' });
    expect(site.texts.every(({ isPublished }) => isPublished)).toBe(true);
    const medium = await read({
      'profile/profile.html': '<html><body>kim@example.com</body></html>',
      'posts/hello.html':
        '<article><h1 class="p-name">Hello</h1><section class="e-content"><p>Text</p></section></article>',
    });
    expect(medium.texts.map(({ title, isPublished }) => [title, isPublished])).toEqual([['Hello', false]]);
  });

  it('and a category of Wix without a name is none', async () => {
    const { contents } = await readFile(
      'wix.csv',
      'Title,Plain Content,Published Date,Main Category\nA,Text,2020-01-01T00:00:00Z,""""""\n',
    );
    expect(contents.map(({ kind }) => kind)).toEqual(['text']);
  });
});

describe('A site by its sources', () => {
  it('of Grav has addresses without numbers and names of templates, and parts of pages stay hidden', async () => {
    const { texts } = await read({
      'user/pages/01.home/default.en.md': '---\ntitle: Home\n---\nHello',
      'user/pages/01.home/default.de.md': '---\ntitle: Start\n---\nHallo',
      'user/pages/02.blog/blog.en.md': '---\ntitle: Blog\n---\n',
      'user/pages/02.blog/first/item.en.md': '---\ntitle: First\n---\nText',
      'user/pages/03.team/_modular/kim.md': '---\ntitle: Kim\n---\nPart',
      'user/accounts/admin.yaml': 'password: x',
      'user/README.md': 'How to deploy',
    });
    expect(
      texts.map(({ title, language, path, slug, isPublished }) => [title, language, path, slug, isPublished]),
    ).toEqual([
      ['Home', 'en', '/home/', 'home', true],
      ['Start', 'de', '/de/home/', 'home', true],
      ['First', 'en', '/blog/first/', 'first', true],
      ['Kim', '', '/team/_modular/', '_modular', false],
    ]);
  });

  it.each([
    ['hugo.toml', 'content/about.md'],
    ['docusaurus.config.js', 'docs/about.md'],
    ['package.json', 'src/content/about.md'],
  ])('does not publish what its repository says, beside %s', async (settings, path) => {
    const { texts } = await read({ [settings]: '', 'README.md': '# Deploy', 'CHANGELOG.md': '# 1.0', [path]: 'Text' });
    expect(texts.map(({ title }) => title)).toEqual(['About']);
  });

  it('does not publish what has a later day in its name', async () => {
    const { texts } = await read({ '_posts/2031-01-01-a.md': 'Text', 'blog/2031-01-01-b/index.md': 'Text' });
    expect(texts.map(({ hidden }) => hidden?.code)).toEqual(['scheduled', 'scheduled']);
  });

  it('has no page for missing ones, and calls the first page of a folder after it', async () => {
    const { texts } = await read({ '404.html': '<p>Gone</p>', 'index.md': 'Hello', 'our-team/index.md': 'Text' });
    expect(texts.map(({ title, path }) => [title, path])).toEqual([
      ['Index', '/'],
      ['Our team', '/our-team/'],
    ]);
  });

  it('of Jekyll has its languages in front matter', async () => {
    const { texts } = await read({
      '_config.yml': 'url: https://j.example\nlanguages: [en, es]\ndefault_lang: en\n',
      '_posts/2020-01-01-a.md': '---\ntitle: A\nlang: en\nref: a\n---\nText',
      '_posts/2020-01-01-a-es.md': '---\ntitle: Una\nlang: es\nref: a\nslug: a\n---\nTexto',
      '_posts/2020-01-02-b.md': '---\ntitle: B\n---\nText',
    });
    expect(texts.map(({ title, language, translations }) => [title, language, translations])).toEqual([
      ['A', '', 'ref:a'],
      ['Una', 'es', 'ref:a'],
      ['B', '', ''],
    ]);
    expect(texts[1]?.path).toBe('/es/2020/01/01/a.html');
  });

  it('has its languages in folders, or in single names beside others', async () => {
    const folders = await read({
      'docs/about.md': 'Text',
      'docs/de/about.md': 'Text',
      'docs/de/kontakt.md': 'Text',
      'docs/it/servers.md': 'Text',
    });
    expect(folders.texts.map(({ language, path }) => [language, path])).toEqual(
      expect.arrayContaining([
        ['', '/about/'],
        ['de', '/de/about/'],
        ['de', '/de/kontakt/'],
        ['', '/it/servers/'],
      ]),
    );
    const both = await read({ 'en/about.md': 'Text', 'en/team.md': 'Text', 'de/about.md': 'Text' });
    expect(both.texts.map(({ language }) => language).toSorted()).toEqual(['de', 'en', 'en']);
    const starlight = await read({ 'src/content/docs/a.md': 'Text', 'src/content/docs/fr/a.md': 'Text' });
    expect(starlight.texts.map(({ language }) => language)).toEqual(['', 'fr']);
    const names = await read({ 'a.md': 'Text', 'a.fr.md': 'Text', 'only.fr.md': 'Text', 'node.js.md': 'Text' });
    expect(names.texts.map(({ path, language }) => [path, language])).toContainEqual(['/fr/only/', 'fr']);
    expect(names.texts.filter(({ language }) => language === '')).toHaveLength(2);
  });
});

describe('Redirects of an old site', () => {
  it.each([
    [
      '_redirects',
      '# moved\n/a /b 301!\n/blog/* /updates/:splat\n/x/:id /y/:id\n/app/* /index.html 200\n/gone /x 410',
      ['/a /b', '/blog/* /updates/*', '/gone 410'],
    ],
    [
      '.htaccess',
      'RewriteEngine On\nRedirect 301 /old /new\nRedirect gone /dead.html\nRedirectMatch 301 ^/team/?$ /about\nRewriteRule ^prices\\.html$ /plans [R=301,L]\nRewriteCond %{HTTPS} off\nRewriteRule ^(.*)$ https://x.example/$1 [R=301,L]\n',
      ['/old /new', '/old/* /new/*', '/dead.html 410', '/team /about', '/prices.html /plans'],
    ],
    ['netlify.toml', '[[redirects]]\nfrom = "/a/*"\nto = "/b/:splat"\nstatus = 301\n', ['/a/* /b/*']],
    [
      'yoast.csv',
      'Origin,Target,Type,Format\nold-page,/new,301,plain\ngone,,410,plain\n^/x(.*)$,/y,301,regex\n^team$,/about,301,regex\n',
      ['/old-page /new', '/gone 410', '/team /about'],
    ],
    [
      'vercel.json',
      '{"redirects":[{"source":"/a","destination":"/b"},{"source":"/old/:path*","destination":"/new/:path*"},{"source":"/x/:id","destination":"/y"},{"source":"/z","destination":"/y","has":[]}]}',
      ['/a /b', '/old/* /new/*'],
    ],
    [
      'redirects.map',
      'map $request_uri $new {\n  default "";\n  /a /b;\n  "/c d" https://x.example/c;\n  ~^/blog/(.*)$ /updates/$1;\n  ~^/x/(?<id>.*)$ /y/$id;\n}\n',
      ['/a /b', '/c%20d https://x.example/c', '/blog/* /updates/*'],
    ],
    [
      'site.conf',
      'location = /a { return 301 /b; }\nlocation /c {\n  return 301 https://x.example/d;\n}\nlocation ~ ^/gone$ { return 410; }\nlocation /e { return 301 https://x.example$request_uri; }\nrewrite ^/f$ /g permanent;\nrewrite ^/h$ /index.php last;\n',
      ['/a /b', '/c https://x.example/d', '/c/* https://x.example/d', '/gone 410', '/f /g'],
    ],
    ['shopify.csv', 'Redirect from,Redirect to\n/old,/new\n', ['/old /new']],
    ['hubspot.csv', 'Original URL,Destination URL,Redirect type\n/old,/new,301\n', ['/old /new']],
    [
      'redirection.csv',
      'source,target,regex,code,type,hits,title,status\n//news/old/,/updates/,0,301,url,0,,enabled\n',
      ['/news/old/ /updates/'],
    ],
  ])('are read from %s', async (name, text, expected) => {
    expect(redirects((await readFile(name, text)).contents)).toEqual(expected);
  });

  it('come along in the archive of its pages', async () => {
    const { all } = await read({ 'site/index.html': '<html><body>Home</body></html>', 'site/_redirects': '/a /b' });
    expect(redirects(all)).toEqual(['/a /b']);
  });
});

describe('A folder of texts', () => {
  it('of Notion has no numbers in its addresses, archives within the archive, properties, boxes and tables', async () => {
    const number = '0123456789abcdef0123456789abcdef';
    const inner = await zipOf({
      [`Handbook ${number}.md`]: `# Handbook\n\n[Rows](Rows%20${number}.csv)\n\n- [x] Done\n- [ ] Open`,
      [`Handbook/Holidays ${number}.md`]: '# Holidays\n\nCreated: May 1, 2021 9:00 AM\nTags: People\n\nThirty days.',
      [`Rows ${number}.csv`]: 'Name,Days\nKim,30\n',
    });
    const { texts } = await read({ 'ExportBlock-Part-1.zip': inner });
    expect(texts.map(({ title, slug, path }) => [title, slug, path])).toEqual([
      ['Handbook', 'Handbook', '/Handbook/'],
      ['Holidays', 'Holidays', '/Handbook/Holidays/'],
      ['Rows', 'Rows', ''],
    ]);
    expect(texts[0]?.html).toMatch(/☑ Done[\s\S]*☐ Open/);
    expect(texts[1]).toMatchObject({ html: '<p>Thirty days.</p>\n', tags: ['People'], date: '2021-05-01T09:00:00Z' });
    expect(texts[2]?.html).toContain('<td>Kim</td><td>30</td>');
  });

  it('has updates where they are dated, without a generator', async () => {
    const { texts } = await read({ 'a.md': '---\ndate: 2020-01-02\n---\nText', 'b.md': 'Text' });
    expect(texts.map(({ type }) => type)).toEqual(['post', 'page']);
  });
});
