import type { MenuLink } from '../../backend/site/pages/shared-props.dto.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

const CALL = '/admin/api/menus';

describeOnEach('Menus', (kind) => {
  let site: TestApp;
  let administrator: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    administrator = await site.signIn();
  });

  afterAll(() => site.close());

  const save = (menus: object) => administrator.put(CALL, menus);
  const links = async (menu: string): Promise<MenuLink[]> =>
    (await site.visitor().get('/api/pages/shared')).body.menus[menu];
  const labels = async (menu: string) => (await links(menu)).map(({ label }) => label);
  const newSolution = async (title: string): Promise<{ id: number; slug: string }> =>
    (await administrator.post('/admin/api/create_product', { title })).body;
  const setStatus = async (id: number, status: string) => {
    const { status: answer } = await administrator.put(`/admin/api/update_product/${id}`, { title: 'Duka', status });
    expect(answer).toBe(200);
  };

  it('lead to no list without records, and say why', async () => {
    const problem = async () =>
      (await administrator.get('/admin/api/menu_targets')).body.find(
        ({ target }: { target: string }) => target === '/updates',
      ).problem;

    expect(await labels('header')).toEqual(['Contact']);
    expect(await problem()).toBe('There is nothing to show yet.');
    await administrator.post('/admin/api/create_post', { title: 'First', status: 'inactive' });
    expect(await labels('header')).toEqual(['Contact']);
    await administrator.post('/admin/api/create_post', { title: 'Second' });
    expect(await labels('header')).toEqual(['Updates', 'Contact']);
    expect(await problem()).toBe('');
    await administrator.post('/admin/api/create_portifolio', { name: 'Done' });
    await newSolution('Ready');
    expect(await labels('header')).toEqual(['Solutions', 'Portifolio', 'Updates', 'Contact']);
  });

  it('are on the pages as they were saved, without hidden entries', async () => {
    const { status } = await save({
      header: [
        { kind: 'section', target: 'approach' },
        { kind: 'page', target: '/portifolios', label: 'Our work' },
        { kind: 'page', target: '/updates', hidden: true },
        { kind: 'address', target: 'app.example.com/login', label: 'Customer login' },
      ],
    });

    expect(status).toBe(200);
    expect(await links('header')).toEqual([
      { label: 'Our Approach', href: '/#approach', routed: true },
      { label: 'Our work', href: '/portifolios', routed: true },
      { label: 'Customer login', href: 'https://app.example.com/login', routed: false },
    ]);
    await administrator.patch('/admin/update_legal', { terms: '<p>Ours.</p>', privacy: '<p>Ours.</p>' });
    expect(await labels('footer_legal')).toEqual(['Terms', 'Privacy Policy']);
  });

  it.each([
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['http://example.com', 'http://example.com'],
    ['mailto:info@example.com', 'mailto:info@example.com'],
    ['tel:+254 700 000 123', 'tel:+254700000123'],
    ['/updates?category=field-notes', '/updates?category=field-notes'],
    ['//example.com', 'https://example.com'],
  ])('take the address %s', async (typed, href) => {
    expect((await save({ footer_explore: [{ kind: 'address', target: typed, label: 'There' }] })).status).toBe(200);
    expect(await links('footer_explore')).toEqual([{ label: 'There', href, routed: false }]);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<b>',
    'vbscript:x',
    'ftp://example.com',
    'file:///etc/passwd',
    '/\\example.com',
    'somewhere',
    '',
  ])('refuse the address %j, and stay as they were', async (target) => {
    const { body: before } = await administrator.get(CALL);
    const entries = [
      { kind: 'page', target: '/' },
      { kind: 'address', target, label: 'There' },
    ];
    const { status, body } = await save({ header: entries });

    expect([status, body]).toEqual([
      422,
      {
        message: 'A menu can’t link to this address. It can begin with https://, mailto:, tel: or /.',
        errors: {
          'header.1.target': ['A menu can’t link to this address. It can begin with https://, mailto:, tel: or /.'],
        },
      },
    ]);
    expect((await administrator.get(CALL)).body).toEqual(before);
  });

  it.each([
    [{ kind: 'page', target: '/nowhere' }, 'target'],
    [{ kind: 'page' }, 'target'],
    [{ kind: 'section', target: 'constructor' }, 'target'],
    [{ kind: 'solution', record_id: 4711 }, 'record_id'],
    [{ kind: 'solution' }, 'record_id'],
    [{ kind: 'address', target: 'https://example.com' }, 'label'],
    [{ kind: 'page', target: '/', label: 'x'.repeat(61) }, 'label'],
    [{ kind: 'folder', target: '/' }, 'kind'],
    [{ kind: 'page', target: '/', icon: 'star' }, 'icon'],
  ])('refuse the entry %j', async (entry, field) => {
    const { status, body } = await save({ header: [entry] });

    expect([status, Object.keys(body.errors)]).toEqual([422, [`header.0.${field}`]]);
  });

  it.each([[[null]], [['/contact']], [[['page']]], [[[]]], [[[{ kind: 'page', target: '/' }]]], [{ kind: 'page' }]])(
    'refuse %j for entries',
    async (header) => {
      expect((await save({ header })).status).toBe(422);
    },
  );

  it('show no inactive or deleted solution, and say why', async () => {
    const shule = await newSolution('Shule');
    const duka = await newSolution('Duka');
    const entries = [
      { kind: 'solution', record_id: shule.id },
      { kind: 'solution', record_id: duka.id, label: 'For shops' },
    ];
    expect((await save({ footer_popular: entries })).status).toBe(200);
    expect(await links('footer_popular')).toEqual([
      { label: 'Shule', href: `/solutions/${shule.slug}`, routed: true },
      { label: 'For shops', href: `/solutions/${duka.slug}`, routed: true },
    ]);

    await setStatus(duka.id, 'inactive');
    expect(await labels('footer_popular')).toEqual(['Shule']);
    const { body: targets } = await administrator.get('/admin/api/menu_targets');
    expect(targets).toContainEqual(
      expect.objectContaining({ kind: 'solution', record_id: duka.id, problem: 'The solution is inactive.' }),
    );
    expect(targets).toContainEqual(expect.objectContaining({ kind: 'page', target: '/updates', problem: '' }));

    await administrator.delete(`/admin/api/delete_product/${shule.id}`);
    expect(await labels('footer_popular')).toEqual([]);
    // What is saved can be saved again.
    expect((await save((await administrator.get(CALL)).body)).status).toBe(200);

    await setStatus(duka.id, 'active');
    expect(await labels('footer_popular')).toEqual(['For shops']);
  });

  it('have pages of one’s own, at the end of the header where no menu names them', async () => {
    const newPage = async (title: string, input: object): Promise<number> =>
      (await administrator.post('/admin/api/create_page', { title, ...input })).body.id;
    const about = await newPage('About us', { in_menu: true, status: 'active' });
    const draft = await newPage('Careers', { in_menu: true, status: 'inactive' });
    const quiet = await newPage('Imprint', { in_menu: false, status: 'active' });
    const contact = { kind: 'page', target: '/contact' };

    await save({ header: [{ kind: 'own_page', record_id: draft }, contact], footer_legal: [] });
    expect(await links('header')).toEqual([
      { label: 'Contact', href: '/contact', routed: true },
      { label: 'About us', href: '/about-us', routed: true },
    ]);

    const named = { kind: 'own_page', record_id: about, hidden: true };
    await save({ header: [contact, { kind: 'own_page', record_id: quiet }], footer_explore: [named] });
    expect(await labels('header')).toEqual(['Contact', 'Imprint']);

    const { body: targets } = await administrator.get('/admin/api/menu_targets');
    expect(targets).toContainEqual(
      expect.objectContaining({ kind: 'own_page', record_id: draft, problem: 'The page is inactive.' }),
    );
    expect((await save({ header: [{ kind: 'own_page', record_id: 4711 }] })).body.errors).toEqual({
      'header.0.record_id': ['There is no page with the id 4711.'],
    });
  });

  it('have the first solutions, each once', async () => {
    for (const title of ['Five', 'Four', 'Three', 'Two', 'One']) await newSolution(title);
    const { body: targets } = await administrator.get('/admin/api/menu_targets');
    const two = targets.find(({ name }: { name: string }) => name === 'Two');
    await save({
      footer_popular: [{ kind: 'solution', record_id: two.record_id, label: 'Best' }, { kind: 'solutions' }],
    });

    expect(await labels('footer_popular')).toEqual(['Best', 'One', 'Three', 'Four']);
  });

  it('are the built-in ones again where null is saved', async () => {
    await save({ header: null, footer_popular: null });

    expect(await labels('header')).toEqual(['Solutions', 'Portifolio', 'Updates', 'Contact']);
    expect((await administrator.get(CALL)).body.footer_popular).toEqual([
      { kind: 'solutions', target: '', record_id: null, label: '', hidden: false },
    ]);
  });
});
