import { RoleName } from '../../backend/core/access/role-name.js';
import { AddressLogService, MAX_KEPT } from '../../backend/site/redirects/address-log.service.js';
import { MissedAddress } from '../../backend/site/redirects/missed-address.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('Redirects', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ kind, frontend: { renderer: async () => renderer } });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  const add = (path: string, target?: string) => me.post('/admin/api/create_redirect', { path, target });
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: answered } = await fetch(`${site.url}${path}`, { redirect: 'manual', headers });
    const location = answered.get('location');
    return location ? `${status} ${location}` : String(status);
  };
  const missed = async () => (await me.get('/admin/api/missed_addresses')).body;

  it('lead addresses without a page elsewhere, with what they were asked, in any capitals', async () => {
    await add('/Old-Prices/', '/solutions');
    expect(await visit('/old-prices?from=mail')).toBe('301 /solutions?from=mail');
    expect(await visit('/OLD-prices/')).toBe('301 /solutions');
    await add('https://www.former.example/team.html', 'https://people.example/');
    expect(await visit('/team.html')).toBe('301 https://people.example/');
  });

  it('with a query lead addresses with the same one alone, before those without', async () => {
    expect((await add('/products?id=123', '/contact')).body.path).toBe('/products?id=123');
    expect(await visit('/products?id=456')).toBe('404');
    expect((await add('/products?id=456&Lang=de', '/updates')).body.path).toBe('/products?id=456&lang=de');
    expect(await visit('/Products/?id=123')).toBe('301 /contact?id=123');
    expect(await visit('/products?utm_source=mail&id=123')).toMatch(/^301 \/contact\?/);
    expect(await visit('/products?lang=de&id=456')).toBe('301 /updates?lang=de&id=456');
    expect(await visit('/products?id=456')).toBe('404');
    expect(await visit('/products?id=123&page=2')).toBe('404');
    await add('/products', '/solutions#all');
    expect(await visit('/products?id=789')).toBe('301 /solutions#all');
    expect(await visit('/products?id=123')).toBe('301 /contact?id=123');
    expect((await add('/products?id=%31%323', '/updates')).body.errors).toEqual({
      path: ['There is already a redirect from this address.'],
    });
    await add('https://old.example/index.php?p=12', '/faq');
    expect(await visit('/index.php?p=12')).toMatch(/^301 \/faq/);
  });

  it('from a query of the home page lead on where it names content of an old site', async () => {
    expect((await add('/?page_id=7', '/contact')).body.path).toBe('/?page_id=7');
    expect(await visit('/?page_id=7')).toBe('301 /contact');
    expect(await visit('/?page_id=8')).toBe('200');
    expect((await add('/?ref=7', '/contact')).status).toBe(422);
    expect((await add('/contact?ref=7', '/updates')).body.errors).toEqual({
      path: ['There is a page at this address, so the redirect would have no effect.'],
    });
  });

  it('with a query close no circles', async () => {
    expect((await add('/spin?a=1', '/spin?a=1')).status).toBe(422);
    expect((await add('/spin?a=1', '/spin?a=2')).status).toBe(201);
    expect((await add('/spin?a=2', '/spin?a=1')).status).toBe(422);
    expect((await add('/spin', '/spin?a=2')).status).toBe(422);
    expect((await add('/spin/*?a=2', '/contact')).status).toBe(422);
  });

  it('with a star stand for all below, the longest first', async () => {
    await add('/blog/*', '/updates/*');
    await add('/blog/2019/*', '/updates');
    expect(await visit('/blog/fees')).toBe('301 /updates/fees');
    expect(await visit('/blog/2019/x/y')).toBe('301 /updates');
    expect(await visit('/blog')).toBe('404');
  });

  it('without a target say that the address is gone for good', async () => {
    expect((await add('/summer-2019')).body).toMatchObject({ target: '', hits: 0, last_used_at: null });
    expect(await visit('/summer-2019')).toBe('410');
  });

  it('may name this site by its web address, without leading to themselves or to a second redirect', async () => {
    expect((await add('/own', 'http://127.0.0.1/own')).status).toBe(422);
    expect((await add('/own', 'http://127.0.0.1/contact?a=1')).body.target).toBe('/contact?a=1');
  });

  it('that lead to each other are one step, and a circle is refused', async () => {
    await add('/first', '/second');
    const { id } = (await add('/second', '/third')).body;
    await add('/third', '/contact');
    expect(await visit('/first')).toBe('301 /contact');
    const circle = await me.put(`/admin/api/update_redirect/${id}`, { path: '/second', target: '/first' });
    expect([circle.status, circle.body.errors]).toEqual([
      422,
      { target: ['This redirect would lead back to itself.'] },
    ]);
    expect((await add('/round/*', '/round/again/*')).status).toBe(422);
  });

  it('with a star are refused where they close a circle with any that are there', async () => {
    const closes = async (path: string, target: string, other: string) => {
      const { status, body } = await add(path, target);
      expect([status, body.errors]).toEqual([
        422,
        { target: [`This redirect and the one from ${other} would lead back to each other.`] },
      ]);
    };
    await add('/ring-a/x', '/Ring-B/x');
    await closes('/ring-b/*', '/ring-a/*', '/ring-a/x');
    await add('/ring-c/x', '/ring-d/%C3%A4/x');
    await add('/ring-e/x', '/ring-c/x');
    await closes('/ring-d/ä/*', '/ring-e/*', '/ring-c/x');
    await add('/ring-f/*', '/ring-g/ring-f/*');
    await closes('/ring-g/*', '/*', '/ring-f/*');
    await add('/ring_h/x', '/ring-i/x');
    await add('/ring-i/x', '/contact');
    expect((await add('/ring-i/*', '/ring_h/*')).status).toBe(201);
    expect(await visit('/ring_h/x')).toBe('301 /contact');
    expect(await visit('/ring-i/y')).toBe('301 /ring_h/y');
  });

  it('that lead to a circle once another is deleted are no page, and long chains are one step', async () => {
    await add('/late/x', '/later/x');
    const { id } = (await add('/later/x', '/contact')).body;
    expect((await add('/later/*', '/late/*')).status).toBe(201);
    await me.delete(`/admin/api/delete_redirect/${id}`);
    expect(await visit('/late/x')).toBe('404');
    for (let at = 12; at > 0; at -= 1) expect((await add(`/chain-${at}`, `/chain-${at + 1}`)).status).toBe(201);
    await add('/chain-13', '/contact');
    expect(await visit('/chain-1')).toBe('301 /contact');
  });

  it.each([
    ['/', 'Please enter a path of this site that begins with /, and is not the home page or the back office.'],
    ['/admin/old', 'Please enter a path of this site that begins with /, and is not the home page or the back office.'],
    [
      '/api/products',
      'Please enter a path of this site that begins with /, and is not the home page or the back office.',
    ],
    ['http://[', 'Please enter a path of this site that begins with /, and is not the home page or the back office.'],
    ['/a*b', 'A star is only allowed at the end, after a slash, as in /blog/*.'],
    ['/*/b', 'A star is only allowed at the end, after a slash, as in /blog/*.'],
    ['/contact', 'There is a page at this address, so the redirect would have no effect.'],
    ['/OLD-PRICES', 'There is already a redirect from this address.'],
  ])('refuse the path %s', async (path, message) => {
    const { status, body } = await add(path, '/updates');
    expect([status, body.errors]).toEqual([422, { path: [message] }]);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'ftp://a.example',
    'nowhere',
    'https://*',
    'https://*/a',
    'https://[',
    '/\u0001',
  ])('refuse the target %j', async (target) => expect((await add('/to-nowhere/*', target)).status).toBe(422));

  it('are refused at a former address, which is redirected already', async () => {
    const { id } = (await me.post('/admin/api/create_post', { title: 'Moved once' })).body;
    await me.put(`/admin/api/update_post/${id}`, { title: 'Moved once', slug: 'moved-twice' });
    expect((await add('/updates/moved-once', '/contact')).body.errors).toEqual({
      path: ['This address already redirects to /updates/moved-twice, so another redirect would have no effect.'],
    });
  });

  it('give way to a page that is made at their address', async () => {
    await add('/updates/new-fees', '/contact');
    expect(await visit('/updates/new-fees')).toBe('301 /contact');
    await me.post('/admin/api/create_post', { title: 'New fees' });
    expect(await visit('/updates/new-fees')).toBe('200');
  });

  it('are read by viewers and written by editors, found, sorted, changed, deleted and imported', async () => {
    const [viewer, editor] = [await site.signIn(RoleName.Viewer), await site.signIn(RoleName.Editor)];
    expect((await viewer.post('/admin/api/create_redirect', { path: '/x' })).status).toBe(403);
    const { body } = await editor.post('/admin/api/create_redirect', { path: '/shared/b', target: '/contact' });
    await add('/shared/a', '/updates');
    const listed = async (query: string) =>
      (await viewer.get(`/admin/api/list_redirect?search=/shared/${query}`)).body.data.map(
        ({ path }: { path: string }) => path,
      );
    expect(await listed('&sort=path')).toEqual(['/shared/a', '/shared/b']);
    expect(await listed('&sort=-target')).toEqual(['/shared/a', '/shared/b']);
    const changed = await editor.put(`/admin/api/update_redirect/${body.id}`, { ...body, target: '' });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    expect((await editor.put(`/admin/api/update_redirect/${body.id}`, body)).status).toBe(409);
    const deleted = await editor.call('DELETE', `/admin/api/delete_redirect/${body.id}`);
    expect(deleted.body.message).toBe('Redirect Deleted Successfully');
    expect(await visit('/shared/b')).toBe('404');
  });

  it('count their use', async () => {
    const { id } = (await add('/counted', '/contact')).body;
    for (let i = 0; i < 3; i++) await visit('/counted');
    await site.nest.get(AddressLogService, { strict: false }).write();
    await visit('/counted');
    await site.nest.get(AddressLogService, { strict: false }).write();
    const { body } = await me.get('/admin/api/list_redirect?sort=-hits');
    expect(body.data[0]).toMatchObject({ id, hits: 4, last_used_at: expect.any(String) });
    expect((await me.get(`/admin/edit_redirect/${id}`)).body.version).toBe(1);
  });

  it('Addresses without a page are counted, without what names a visitor, and until they lead somewhere', async () => {
    await me.post('/admin/api/create_post', { title: 'Why a fee reminder on the ninth works' });
    await visit('/2019/fee-reminder-ninth.html', { referer: 'https://www.search.example/q?secret' });
    await visit('/2019/fee-reminder-ninth.html');
    await visit('/account/jane@mail.example/0712345678?token=abc');
    for (const probe of ['/wp-login.php', '/.env', '/a/xmlrpc.php']) await visit(probe);

    const found: { id: number; path: string }[] = await missed();
    expect(found.find(({ path }) => path.startsWith('/2019'))).toMatchObject({
      hits: 2,
      source: 'search.example',
      suggestion: { path: '/updates/why-a-fee-reminder-on-the-ninth-works', is_likely: true },
    });
    expect(found.find(({ path }) => path.startsWith('/account'))).toMatchObject({
      path: '/account/…/…',
      suggestion: null,
    });
    expect(found.find(({ path }) => path === '')).toMatchObject({ hits: 3, source: '' });

    await add('/2019/fee-reminder-ninth.html', '/updates/why-a-fee-reminder-on-the-ninth-works');
    const account = found.find(({ path }) => path.startsWith('/account'));
    expect((await me.call('DELETE', `/admin/api/missed_addresses/${account?.id}`)).status).toBe(204);
    expect(
      (await missed()).map(({ path }: { path: string }) => path).filter((path: string) => /2019|acc/.test(path)),
    ).toEqual([]);
  });

  it('Many addresses that were asked for once displace none that were asked for more', async () => {
    const log = site.nest.get(AddressLogService, { strict: false });
    for (let i = 0; i < 2; i++) log.countMiss('/asked-for-twice');
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 500; i++) log.countMiss(`/flood-${round}-${i}x`, '', `203.0.113.${i % 250}`);
      await log.write();
    }
    expect(await site.database.manager.count(MissedAddress)).toBe(MAX_KEPT);
    expect(await site.database.manager.existsBy(MissedAddress, { path: '/asked-for-twice' })).toBe(true);
  });

  it('One stranger adds few addresses a day, and makes none look sought after', async () => {
    await site.database.transaction((manager) => manager.clear(MissedAddress));
    for (let i = 0; i < 130; i++) await visit(`/made-up-${i}x`, { 'x-forwarded-for': '198.51.100.1' });
    await missed();
    for (let i = 0; i < 250; i++) await visit('/made-up-1x', { 'x-forwarded-for': '198.51.100.1' });
    await visit('/sought', { 'x-forwarded-for': '198.51.100.2' });
    await missed();
    expect(await site.database.manager.count(MissedAddress)).toBe(101);
    expect(await site.database.manager.sum(MissedAddress, 'hits')).toBe(301);
    expect(await site.database.manager.existsBy(MissedAddress, { path: '/sought' })).toBe(true);
  });

  it.each([
    ['/mail/jane%2540mail.example', '/mail/…'],
    ['/call/+254-712-345-678', '/call/…'],
    ['/call/0712%20345%20678', '/call/…'],
    ['/orders/order-20261234567.pdf', '/orders/…'],
    ['/reset/q7f3k9d2m5x8b1n4.html', '/reset/…'],
    ['/page;jsessionid=4F2A/email=jane', '/…/…'],
    ['/host/203.0.113.9', '/host/…'],
    ['/products?id=123', '/products?id=123'],
    ['/products?id=123&token=abc', '/products'],
    ['/products?phone=0712345678', '/products'],
    ['/2019-05-04/ten-tips-2019-2020.html', '/2019-05-04/ten-tips-2019-2020.html'],
  ])('Of the address %s, %s is kept', async (address, kept) => {
    const log = site.nest.get(AddressLogService, { strict: false });
    await site.database.transaction((manager) => manager.clear(MissedAddress));
    log.countMiss(address, '', '198.51.100.3');
    await log.write();
    expect(await site.database.manager.find(MissedAddress)).toMatchObject([{ path: kept }]);
  });

  it('Counts that could not be written are written the next time', async () => {
    const log = site.nest.get(AddressLogService, { strict: false });
    const rename = (from: string, to: string) =>
      site.database.transaction((manager) => manager.query(`ALTER TABLE ${from} RENAME TO ${to}`));
    await rename('missed_addresses', 'missed_elsewhere');
    log.countMiss('/kept', '', '198.51.100.4');
    await log.write();
    log.countMiss('/kept', '', '198.51.100.4');
    await rename('missed_elsewhere', 'missed_addresses');
    await log.write();
    expect(await site.database.manager.findBy(MissedAddress, { path: '/kept' })).toMatchObject([{ hits: 2 }]);
  });
});
