import { blocksSchema } from '../../backend/content/content-pages/blocks/page-block.dto.js';
import { FORM_FIELD_KINDS } from '../../backend/content/forms/forms.constants.js';
import { ResourceRegistry } from '../../backend/core/crud/resource-registry.js';
import { archivedResources } from '../../backend/operations/site-content/archived-resources.js';
import { startApp, type TestApp } from './support/app.js';
import { downloadArchive } from './support/archives.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { runImport, sendExport, whenIdle } from './support/old-sites.js';
import { jpeg } from './support/pictures.js';
import { resources } from './support/resources.js';

const LANGUAGES = ['pl', 'ar'] as const;
const WORDS: Record<string, string> = { pl: 'Łąka', ar: 'مرج' };

describeOnEach('An archive of a site with everything', (kind) => {
  let site: TestApp;
  let me: Client;
  let width = 70;

  const ok = async (call: Promise<{ status: number; body: { id: number } & Record<string, string> }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const create = async (resource: string, values: object): Promise<number> =>
    (await ok(me.post(`/admin/api/create_${resource}`, values))).id;
  /** A small picture that no other is like. */
  const picture = async (path: string): Promise<string> => {
    width += 1;
    const form = new FormData();
    form.append('file', new Blob([await jpeg(width, 60)]), `${path.split('/')[0]}-${width}.jpg`);
    return String((await ok(me.post(`/admin/api/${path}`, undefined, { raw: form }))).filename);
  };

  beforeAll(async () => {
    site = await startApp({ kind, config: { siteUrl: 'https://jukwaa.test' } });
    me = await site.signIn();
    await withLanguages(me);
    const ids: Record<string, number> = {};
    for (const { name, complete } of resources.filter((resource) =>
      archivedResources().some(({ name }) => name === resource.name),
    ))
      ids[name] = await create(name, { ...complete(`A whole ${name}`), status: 'active' });
    ids.form = await create('form', {
      title: 'Of all questions',
      introduction: 'One "of each", and more:',
      // What another waits for comes before it.
      fields: ['choice', ...FORM_FIELD_KINDS.filter((formFieldKind) => formFieldKind !== 'choice')].map((one, at) => ({
        kind: one,
        key: `key_${at}`,
        label: `Question ${at}: *why* <so>?`,
        help: 'A # help',
        required: one === 'text',
        ...(['choice', 'list', 'several'].includes(one) ? { options: 'One\n- Two\nThree: 3' } : {}),
        ...(one === 'number' ? { min: '2', max: '30', when_key: 'key_0', when_value: 'One' } : {}),
        ...(one === 'date' ? { min: '2026-01-31' } : {}),
      })),
      button: 'Send: it',
      ending: 'page',
      done_page: '/contact',
    });
    const rich = `<h2>Of a meadow</h2><p>1 &lt; 2 <strong>bold</strong><br>and <em>so</em> <a href="/updates/a-whole-post" data-record="post:${ids.post}">on</a>.</p><ul><li><p>a</p></li></ul><table><tbody><tr><th><p>h</p></th><td><p>c</p></td></tr></tbody></table><figure class="picture-half"><img src="/storage/${await picture('text/upload_image')}" alt="A meadow"><figcaption>Below</figcaption></figure><blockquote><p>--- said</p></blockquote><pre><code>a\n\n  b</code></pre>`;
    const shown = async (path = 'page/upload_image') => ({ photo: await picture(path) });
    ids.page = await create('page', {
      title: 'Of every block',
      heading: 'Its own: heading',
      introduction: '# not a heading',
      in_menu: true,
      meta_title: 'In searches',
      share_picture: await picture('share/upload_image'),
      blocks: [
        { kind: 'rich_text', heading: 'H', note: 'N', text: rich, ground: 'sand' },
        { kind: 'rich_text', text: '<p>The second.</p>' },
        {
          kind: 'lead',
          heading: 'Led',
          text: '<p>By <strong>it</strong></p>',
          link_label: 'L',
          link_url: '/solutions',
          caption: 'C',
          side: 'start',
          ground: 'mint',
          ...(await shown()),
          alt: 'Seen',
        },
        {
          kind: 'gallery',
          heading: 'G',
          items: [
            { ...(await shown()), alt: 'One', caption: 'First' },
            { ...(await shown()), decorative: true },
          ],
        },
        {
          kind: 'cards',
          items: [
            {
              kicker: 'K',
              title: 'T',
              text: 'x',
              link_label: 'More',
              link_url: '/updates',
              ...(await shown()),
              alt: 'A',
            },
          ],
        },
        {
          kind: 'people',
          items: [
            {
              name: 'Ada',
              role: 'R',
              town: 'Lisbon',
              text: 'T',
              email: 'ada@example.com',
              ...(await shown('page/upload_portrait')),
            },
          ],
        },
        { kind: 'numbers', items: [{ figure: '3.60', unit: 'million', label: 'counted' }] },
        { kind: 'steps', items: [{ title: 'Visit', text: 'T', fact: 'Free' }] },
        {
          kind: 'timeline',
          heading: 'Since',
          items: [{ date: 'Spring 2011', title: 'Two desks', text: 'T', ...(await shown()), alt: 'Desks' }],
        },
        {
          kind: 'tabs',
          items: [
            { title: 'Schools', text: rich, ...(await shown()), decorative: true },
            { title: 'Clinics', text: '<p>Beds.</p>' },
          ],
        },
        {
          kind: 'comparison',
          first: 'Ours',
          second: 'A spreadsheet',
          recommended_field: 'first',
          note: 'N',
          items: [{ title: 'Two at once', first: '+', second: '-' }],
        },
        {
          kind: 'before_after',
          items: [
            { title: 'Before', ...(await shown()), alt: 'One desk' },
            { title: 'After', ...(await shown()), decorative: true },
          ],
        },
        { kind: 'callout', look: 'tip', heading: 'Note', text: rich, link_label: 'L', link_url: '/contact' },
        { kind: 'quotation', testimonial_ids: [ids.testimonial] },
        {
          kind: 'quotation',
          text: 'Said\n\ntwice',
          name: 'N',
          role: 'R',
          ground: 'sand',
          ...(await shown('page/upload_portrait')),
        },
        { kind: 'clients', client_ids: [ids.client] },
        {
          kind: 'showcase',
          shows: 'projects',
          portifolio_ids: [ids.portifolio],
          link_label: 'All',
          link_url: '/portifolios',
        },
        { kind: 'showcase', shows: 'solutions', newest: 5 },
        {
          kind: 'questions',
          heading: 'Q',
          note: 'N',
          faq_ids: [ids.faq],
          items: [{ question: 'Must I?', answer: rich }],
        },
        {
          kind: 'call_to_action',
          heading: 'Come',
          text: 'T',
          button_label: 'B',
          button_url: '/contact',
          link_label: 'L',
          link_url: 'https://other.example/?a=1&b=2',
          look: 'panel',
          ...(await shown()),
          alt: 'Door',
        },
        { kind: 'form', form: 'own', form_ids: [ids.form] },
        { kind: 'form', form: 'newsletter' },
        { kind: 'record_list', resource: 'machine', look: 'table', shown_fields: ['power'], filter_fields: ['drive'] },
        { kind: 'map', heading: 'Here' },
        { kind: 'shared', shared_ids: [ids.shared_block] },
        {
          kind: 'vacancies',
          heading: 'Open positions',
          items: [
            {
              title: 'Trainer',
              text: '<p>You teach.</p>',
              place: 'Kampala',
              remote: false,
              employment: 'part_time',
              pay: 'UGX 2,000,000 a month',
              posted: '2026-01-15',
              valid_through: '2199-12-31',
              link_label: 'Apply',
              link_url: '/contact',
            },
          ],
        },
      ],
    });
    await create('testimonial', { name: 'Of a client', client_id: ids.client, message: rich, rating: '5' });
    await create('portifolio', {
      name: 'With pictures',
      client_id: ids.client,
      product_id: ids.product,
      service_id: ids.service,
      photo: await picture('portifolio/upload_image'),
      description: rich,
    });
    const registry = site.nest.get(ResourceRegistry);
    for (const { name: resource } of archivedResources()) {
      const fields = registry.get(resource).definition.translation?.fields ?? [];
      if (fields.length === 0) continue;
      const { body } = await me.get(`/admin/edit_${resource}/${ids[resource]}`);
      for (const language of LANGUAGES)
        await create(resource, {
          ...Object.fromEntries(fields.filter((name) => name in body).map((name) => [name, body[name]])),
          [fields.includes('title') ? 'title' : 'name']: `${WORDS[language]} ${resource}`,
          ...(resource === 'page' ? { blocks: [{ kind: 'rich_text', text: `<p>${WORDS[language]}</p>` }] } : {}),
          language,
          translation_of: body.id,
        });
    }
    // One that nobody can open any more, and that comes in after what leads to it.
    const hidden = await create('page', { title: 'Of last year', blocks: [] });
    await create('faq', {
      title: 'And last year?',
      description: `<p><a href="/of-last-year" data-record="page:${hidden}">So</a>.</p>`,
    });
    await ok(me.put(`/admin/api/update_page/${hidden}`, { title: 'Of last year', status: 'inactive' }));
    await addOddities(Number(ids.client));
    for (const [path, target] of [
      ['/old-fees', '/updates'],
      ['/old/*', '/updates/*'],
      ['/gone', ''],
      ['/elsewhere', 'https://other.example/a?b=c'],
      ['/index.php?id=7&lang=sw', '/updates?page=2#latest'],
      ['/żółw ślimak', '/contact#faq'],
    ])
      await create('redirect', { path, target });
    const header = [
      { kind: 'page', target: '/updates' },
      { kind: 'own_page', record_id: ids.page, label: 'Blocks' },
      { kind: 'solution', record_id: ids.product, hidden: true },
      { kind: 'solutions' },
      { kind: 'address', target: 'https://other.example/', label: 'Elsewhere' },
    ];
    await ok(me.put('/admin/api/menus', { header, footer_legal: [{ kind: 'page', target: '/privacy' }] }));
    for (const language of LANGUAGES) {
      const { body } = await me.get(`/admin/api/menus?language=${language}`);
      body.header[1].label = WORDS[language];
      body.header[4].label = `${WORDS[language]} 2`;
      await ok(me.put(`/admin/api/menus?language=${language}`, { header: body.header }));
    }
  });
  afterAll(() => site.close());

  /** What editors do as well: half-written, hidden, for later, in other scripts, with the signs that formats use. */
  const addOddities = async (theirs: number): Promise<void> => {
    const description =
      '<h2 id="fees">Fees: 2027</h2><p><a href="#fees">Up</a>, <a href="/contact#faq">down</a>, <s>never</s>.</p>' +
      '<dl><dt>VAT</dt><dd>16%</dd></dl><details><summary>More</summary><p>Below.</p></details><h5>Small</h5>' +
      '<p>---</p><p>...</p><p># no heading, * no * list</p><p>&amp;amp; \\ ` {{ x }} {% y %} [a](b) &nbsp; | x |</p>' +
      '<ol start="3"><li><p>three</p><ul><li><p>deep</p></li></ul></li></ol><p></p>' +
      '<pre><code>```\n---\ntitle: "x"\n---\n~~~</code></pre><p>😀 e\u0301 \u05d0\u05d1 مرحبا</p>';
    const oddities = [
      { title: 'Never finished', status: 'inactive' },
      { title: '---', description: '<p>---</p>', tags: ['Nairobi, Kenya', 'yes', '12', 'a: b', '#tag', 'it\'s "so"'] },
      { title: 'null', author: 'true', summary: '2026-01-01', published_at: '1999-12-31T23:59:59Z' },
      { title: 'قائمة الأسعار', slug: 'price-list', description, status: 'inactive' },
      { title: '  Two  spaces: "quoted" \\ [x]', description, summary: '> no quotation\n- no list' },
      { title: '😀', slug: 'a-face', no_index: true, canonical_url: 'https://other.example/?a=1&b=%20#c' },
    ];
    for (const one of oddities) await create('post', { author: 'Ada', ...one });
    const later = await create('post', { title: 'For the spring', author: 'Ada', status: 'inactive', description });
    const publish_at = `${new Date().getUTCFullYear() + 2}-03-01T08:00:00.000Z`;
    await ok(me.put(`/admin/api/schedule_post/${later}`, { publish_at }));
    const changed = await create('faq', { title: 'Known as it is', description: '<p>What visitors see.</p>' });
    await ok(
      me.put(`/admin/api/draft_faq/${changed}`, {
        values: { title: 'Known otherwise', description: '<p>Not yet.</p>' },
      }),
    );
    const offered = await create('portifolio', { name: 'On the site', description: '<p>So far.</p>' });
    const draft = {
      name: 'With more',
      client_id: theirs,
      photo: await picture('portifolio/upload_image'),
      description: '',
    };
    await ok(me.put(`/admin/api/draft_portifolio/${offered}`, { values: draft }));
    const unpublish_at = publish_at.replace('-03-', '-04-');
    await ok(me.put(`/admin/api/schedule_portifolio/${offered}`, { publish_at, unpublish_at }));
    await create('page', { title: 'Nothing on it', blocks: [], status: 'inactive', no_index: true });
    await create('page', {
      title: 'no',
      heading: '~',
      blocks: [
        { kind: 'rich_text', heading: '- kind: map', note: 'a: {b}', text: description, ground: 'mint' },
        { kind: 'rich_text', text: '<p>:::</p><p>&lt;!-- block --&gt;</p><p>{{% end %}}</p>' },
      ],
    });
  };

  /** The publication of each record that visitors do not see as it is going to be, by its title. */
  const statesOf = async (client: Client): Promise<Record<string, unknown>> => {
    const states: [string, unknown][] = [];
    for (const { name } of archivedResources()) {
      const { body } = await client.get(`/admin/api/list_${name}?limit=100`);
      for (const { publication, title, name: named } of body.data ?? [])
        if (publication && publication.state !== 'published' && publication.state !== 'inactive')
          states.push([
            `${name} ${title ?? named}`,
            [publication.state, publication.publish_at, publication.unpublish_at, publication.draft_at !== null],
          ]);
    }
    return Object.fromEntries(states);
  };

  /** A folder with the last picture, and an empty one below it. */
  const withFolders = async (client: Client): Promise<void> => {
    const folder = await ok(client.post('/admin/api/create_upload_folder', { name: 'Fair: 2026' }));
    await ok(client.post('/admin/api/create_upload_folder', { name: 'Łąka', parent_id: folder.id }));
    const { body } = await client.get('/admin/api/list_upload');
    await ok(client.post('/admin/api/move_upload', { files: [body.data[0].id], folder_id: folder.id }));
  };

  const withLanguages = (client: Client) =>
    ok(client.put('/admin/api/languages', { others: LANGUAGES.map((tag) => ({ tag, is_published: true })) }));

  it('comes in and goes out again, file for file', async () => {
    await withFolders(me);
    const first = await downloadArchive(me, '/admin/api/exports/content');
    const page = String(first.files.get('content/page/of-every-block.md'));
    for (const block of Object.keys(blocksSchema().items.discriminator.mapping))
      expect(page).toContain(`kind: ${block}`);
    for (const { name: resource } of archivedResources())
      expect([...first.files.keys()].some((name) => name.startsWith(`content/${resource}/`))).toBe(true);
    const other = await startApp({ kind, config: { siteUrl: 'https://jukwaa.test' } });
    try {
      const them = await other.signIn();
      await withLanguages(them);
      const id = await sendExport(them, 'content.zip', first.bytes);
      expect(await whenIdle(them, id)).toMatchObject({ state: 'planned', format: 'jukwaa', left_out: {}, problems: 0 });
      expect(await runImport(them, id)).toMatchObject({ state: 'done', refused: 0 });
      const second = await downloadArchive(them, '/admin/api/exports/content');
      // Pictures are encoded anew whenever they arrive.
      const texts = ({ files }: typeof first) =>
        Object.fromEntries(
          [...files].map(([name, bytes]) => [name, name.startsWith('pictures/') ? 'a picture' : String(bytes)]),
        );
      expect(texts(second)).toEqual(texts(first));
      expect(texts(first)['folders.json']).toContain('Łąka');
      expect(texts(second)['schedule.json']).toContain('portifolio/on-the-site');
      expect(texts(second)['drafts/faq/known-as-it-is.md']).toContain('Not yet.');
      expect(await statesOf(them)).toEqual(await statesOf(me));
      // Nothing of it is seen, and the same archive has nothing new.
      const faqs = JSON.stringify((await other.visitor().get('/api/pages/home')).body.faqs);
      expect([faqs.includes('Known as it is'), faqs.includes('Known otherwise')]).toEqual([true, false]);
      const again = await sendExport(them, 'content.zip', first.bytes);
      expect(await whenIdle(them, again)).toMatchObject({ state: 'planned', format: 'jukwaa' });
      expect(await runImport(them, again)).toMatchObject({ state: 'done', refused: 0 });
      expect(texts(await downloadArchive(them, '/admin/api/exports/content'))).toEqual(texts(second));
      await them.post(`/admin/api/imports/${id}/undo`, {});
      expect(await whenIdle(them, id)).toMatchObject({ state: 'undone' });
      expect((await them.get('/admin/api/list_faq')).body.data).toEqual([]);
      expect((await them.get('/admin/api/list_upload_folder')).body).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
