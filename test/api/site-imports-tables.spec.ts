import { Buffer } from 'node:buffer';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { Person } from '../../backend/visitors/people/person.entity.js';
import { NeverMailed } from '../../backend/visitors/subscribers/never-mailed.entity.js';
import { Subscriber } from '../../backend/visitors/subscribers/subscriber.entity.js';
import type { TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { type MailSite, startMailSite } from './support/mail-site.js';
import { contentOf, runImport, sendExport, whenIdle, wxr, zipOf } from './support/old-sites.js';
import { jpeg } from './support/pictures.js';

const SUBSCRIBED = `"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME
Ada@Example.com,Ada,Lopes,2,"2023-04-05 06:07:08",203.0.113.7,"2023-04-05 07:00:00"
" ada@example.COM ",Ada,Again,2,"2023-04-05 06:07:08",203.0.113.7,"2023-04-05 07:00:00"
gone@example.com,Has,Left,2,"2020-01-01 00:00:00",203.0.113.8,"2020-01-01 00:00:00"
ünï@bücher.example,Ü,Ni,2,"2022-02-02 02:02:02",,"2022-02-02 02:02:02"
no address,,,2,,,
`;
const UNSUBSCRIBED = `"Email Address","First Name",UNSUB_TIME,UNSUB_REASON
Gone@example.com,Has,"2024-01-01 10:00:00","N/A"
`;
const CLEANED = `"Email Address",CLEAN_TIME,CLEAN_CAMPAIGN_TITLE
dead@example.com,"2024-02-01 10:00:00",News
`;

/** As a shop on a German Windows writes it. */
const SHOP = Buffer.from(
  'Artikelname;Kurzbeschreibung;Langbeschreibung;Preis;Sichtbar\r\nKaffeemühle "Süd";"Mahlt; fein";"Für Öl\r\nund Kaffee";12,50;ja\r\nTeekännchen;Ohne Tüll;;3,00;nein\r\n;;;;\r\nTeekännchen;doppelt;;3,00;nein\r\n',
  'latin1',
);

describeOnEach('Tables that are brought along', (kind) => {
  let home: MailSite;
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    home = await startMailSite(kind);
    site = home.site;
    me = await site.signIn();
  });
  afterAll(() => home.close());

  const subscribers = () => site.database.manager.find(Subscriber, { order: { email: 'ASC' } });

  it('take subscribers with their consent, once each, and keep mails from those who left', async () => {
    const { manager } = site.database;
    const archive = await zipOf({
      'subscribed_members_export_1.csv': SUBSCRIBED,
      'unsubscribed_members_export_1.csv': UNSUBSCRIBED,
      'cleaned_members_export_1.csv': CLEANED,
    });
    const id = await sendExport(me, 'audience.zip', archive);
    const seen = await whenIdle(me, id);
    expect(seen).toMatchObject({ state: 'planned', format: 'csv', table: { list: 'subscriber', asks: false } });
    expect(await subscribers()).toEqual([]);
    const { body: out } = await me.get(`/admin/api/imports/${id}/items?filter=left_out`);
    const codes = out.map(({ title, problems: [problem] }: { title: string; problems: { code: string }[] }) => [
      title,
      problem?.code,
    ]);
    expect(codes).toEqual([
      [' ada@example.COM'.trim(), 'duplicate'],
      ['gone@example.com', 'never_mailed'],
      ['no address', 'email'],
    ]);

    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    expect(
      (await subscribers()).map(({ email, status, consent_at, consent_source }) => [
        email,
        status,
        consent_at?.toISOString().slice(0, 16),
        consent_source,
      ]),
    ).toEqual([
      ['ada@example.com', 'confirmed', '2023-04-05T06:07', 'Mailchimp, 203.0.113.7'],
      ['ünï@bücher.example', 'confirmed', '2022-02-02T02:02', 'Mailchimp'],
    ]);
    const listed = await manager.find(NeverMailed, { order: { address: 'ASC' } });
    expect(listed.map(({ address, reason, since }) => [address, reason, since.toISOString().slice(0, 10)])).toEqual([
      ['dead@example.com', 'bounced', '2024-02-01'],
      ['gone@example.com', 'left', '2024-01-01'],
    ]);
    expect(await manager.count(OutboxMail)).toBe(0);

    await me.post(`/admin/api/imports/${id}/undo`, {});
    expect(await whenIdle(me, id)).toMatchObject({ state: 'undone' });
    expect([await manager.count(Subscriber), await manager.count(NeverMailed)]).toEqual([0, 0]);
  });

  it('take members of Ghost since when they joined, and nobody who gets no mails there', async () => {
    const members = `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
65f1,wambui@ghost.example,"Wambui, A.",Early,true,false,,2024-01-15T10:00:00.000Z,,"fair,vip",
65f2,ada@ghost.example,Ada,,true,true,cus_1,2024-02-01T12:30:00.000Z,,,Gold
65f3,quiet@ghost.example,,,false,false,,2024-03-01T12:30:00.000Z,,,
65f4,gone@ghost.example,,,true,false,,2024-03-01T12:30:00.000Z,2024-04-01T12:30:00.000Z,,
`;
    const id = await sendExport(me, 'members.2026-11-26.csv', members);
    expect(await whenIdle(me, id)).toMatchObject({ format: 'csv', table: { list: 'subscriber', asks: false } });
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    expect(
      (await subscribers()).map(({ email, status, consent_at, consent_source }) => [
        email,
        status,
        consent_at?.toISOString(),
        consent_source,
      ]),
    ).toEqual([
      ['ada@ghost.example', 'confirmed', '2024-02-01T12:30:00.000Z', 'Ghost'],
      ['wambui@ghost.example', 'confirmed', '2024-01-15T10:00:00.000Z', 'Ghost'],
    ]);
    const listed = await site.database.manager.find(NeverMailed, { order: { address: 'ASC' } });
    expect(listed.map(({ address, reason }) => [address, reason])).toEqual([
      ['gone@ghost.example', 'left'],
      ['quiet@ghost.example', 'left'],
    ]);
    expect(await site.database.manager.count(OutboxMail)).toBe(0);
    await me.post(`/admin/api/imports/${id}/undo`, {});
    expect(await whenIdle(me, id)).toMatchObject({ state: 'undone' });
  });

  it('take people who were added by hand only with how they agreed, and ask them only if told to', async () => {
    const id = await sendExport(me, 'fair.csv', 'Name,E-Mail\nGrace,grace@example.com\n');
    expect(await whenIdle(me, id)).toMatchObject({ kinds: [{ kind: 'row', fates: { left_out: 1 } }], problems: 1 });
    await me.put(`/admin/api/imports/${id}`, { consent: 'Signed the list at the fair' });
    expect(await whenIdle(me, id)).toMatchObject({ kinds: [{ kind: 'row', fates: { create: 1 } }], problems: 0 });
    await me.put(`/admin/api/imports/${id}`, { asks: true });
    await whenIdle(me, id);
    const { body: samples } = await me.get(`/admin/api/imports/${id}/items?filter=samples`);
    expect((await me.get(`/admin/api/imports/${id}/items/${samples[0].id}`)).body.values).toEqual([
      { name: 'email', text: 'grace@example.com' },
      { name: 'name', text: 'Grace' },
      { name: 'consent_at', text: '' },
      { name: 'consent_source', text: 'fair.csv, Signed the list at the fair' },
    ]);
    await runImport(me, id);
    expect(await subscribers()).toMatchObject([
      { email: 'grace@example.com', status: 'pending', consent_source: 'fair.csv, Signed the list at the fair' },
    ]);
    expect(await site.database.manager.countBy(OutboxMail, { to_address: 'grace@example.com' })).toBe(1);

    const person = await site.database.manager.findOneByOrFail(Person, { email: 'grace@example.com' });
    expect((await me.post(`/admin/api/erase_person/${person.id}`, { email: person.email })).status).toBe(200);
    for (const table of ['site_import_items', 'site_import_records'])
      expect(JSON.stringify(await site.database.manager.query(`SELECT * FROM ${table}`))).not.toContain('grace@');
  });

  it('take any list, in the encoding of old spreadsheets, with columns matched by guess and by hand', async () => {
    const id = await sendExport(me, 'shop.csv', SHOP);
    const seen = await whenIdle(me, id);
    expect(seen.table).toMatchObject({ list: 'product' });
    const matched = seen.table.columns.map(({ header, field }: { header: string; field: string }) => [header, field]);
    expect(matched).toEqual([
      ['Artikelname', 'title'],
      ['Kurzbeschreibung', 'introduction'],
      ['Langbeschreibung', 'description'],
      ['Preis', ''],
      ['Sichtbar', 'status'],
    ]);
    expect(seen.kinds).toMatchObject([{ total: 3, fates: { create: 2, left_out: 1 } }]);
    const wrong = await me.put(`/admin/api/imports/${id}`, { columns: [{ header: 'Preis', field: 'colour' }] });
    expect([wrong.status, wrong.body.errors.columns]).toEqual([
      422,
      ['The table has no column “Preis”, or the list has no field “colour”.'],
    ]);
    await me.put(`/admin/api/imports/${id}`, { columns: [{ header: 'Preis', field: 'summary' }] });
    await whenIdle(me, id);
    const { body: samples } = await me.get(`/admin/api/imports/${id}/items?filter=samples`);
    expect(samples.map(({ title }: { title: string }) => title)).toEqual(['Kaffeemühle "Süd"', 'Teekännchen']);
    const { body: sample } = await me.get(`/admin/api/imports/${id}/items/${samples[0].id}`);
    expect(sample.cells).toEqual([
      { name: 'Artikelname', text: 'Kaffeemühle "Süd"' },
      { name: 'Kurzbeschreibung', text: 'Mahlt; fein' },
      { name: 'Langbeschreibung', text: 'Für Öl\r\nund Kaffee' },
      { name: 'Preis', text: '12,50' },
      { name: 'Sichtbar', text: 'ja' },
    ]);
    expect(sample.values).toContainEqual({ name: 'summary', text: '12,50' });
    expect(sample.values).toContainEqual({ name: 'status', text: 'active' });
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    const list = async () => (await me.get('/admin/api/list_product?sort=title')).body.data;
    expect(await list()).toMatchObject([
      { title: 'Kaffeemühle "Süd"', introduction: 'Mahlt; fein', summary: '12,50', status: 'active' },
      { title: 'Teekännchen', introduction: 'Ohne Tüll', status: 'inactive' },
    ]);
    const again = await sendExport(me, 'shop.csv', SHOP);
    await whenIdle(me, again);
    await me.put(`/admin/api/imports/${again}`, { columns: [{ header: 'Preis', field: 'summary' }] });
    expect((await whenIdle(me, again)).kinds).toMatchObject([{ fates: { unchanged: 2, left_out: 1 } }]);
    await me.post(`/admin/api/imports/${id}/undo`, {});
    await whenIdle(me, id);
    expect(await list()).toEqual([]);
  });

  it('take prices as shops write them, with the currency of a column, a header or the cells', async () => {
    const list = async () =>
      (await me.get('/admin/api/list_product?sort=title')).body.data.map(
        ({ title, price, currency }: Record<string, string>) => [title, price, currency],
      );
    for (const [name, shop] of [
      ['Column', 'Bezeichnung;Preis;Währung\r\nColumn;"1.234,50";EUR\r\n'],
      ['Header', 'Bezeichnung;Preis EUR\r\nHeader;1234,50\r\n'],
      ['Cells', 'Bezeichnung;VK-Preis\r\nCells;"1.234,50 €"\r\n'],
    ] as const) {
      const id = await sendExport(me, `${name}.csv`, Buffer.from(shop.replace('€', '\x80'), 'latin1'));
      await whenIdle(me, id);
      expect(await runImport(me, id)).toMatchObject({ state: 'done', problems: 0 });
      expect(await list()).toEqual([[name, '1234.50', 'EUR']]);
      await me.post(`/admin/api/imports/${id}/undo`, {});
      await whenIdle(me, id);
    }
  });

  it('take pictures by address or by name, once each, with their texts or the titles', async () => {
    const asked: string[] = [];
    const picture = await jpeg(600, 400);
    const server = http.createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/mill.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const far = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const shop = `Title,Short description,Image,Images,Alt text
Mill,Grinds,${far}/mill.jpg,"pot.jpg, cup.jpg",
Pot,Pours,pot.jpg,,A pot with a lid
Cup,Holds,${far}/none.jpg,lost.jpg,
Lid,Closes,C:\\lid.jpg,,
`;
    const pot = await jpeg(500, 500);
    const pictures = await zipOf({ 'shop/pot.jpg': pot, 'shop/cup.jpg': pot, 'shop/unused.jpg': picture });
    const before = await contentOf(site);
    const id = await sendExport(me, 'shop.csv', shop, pictures);
    const seen = await whenIdle(me, id);
    expect(seen.table.columns.map(({ field }: { field: string }) => field)).toEqual([
      'title',
      'introduction',
      'cover_photo',
      'images',
      'picture_text',
    ]);
    const { body: told } = await me.get(`/admin/api/imports/${id}/items?filter=problems`);
    const problems = told.map(({ title, problems: [one] }: { title: string; problems: [{ detail: string }] }) => [
      title,
      one.detail,
    ]);
    expect(problems).toEqual([
      ['Lid', 'C:\\lid.jpg'],
      ['lost.jpg', '/lost.jpg'],
    ]);
    expect([asked, await contentOf(site)]).toEqual([[], before]);
    const done = await runImport(me, id);
    expect([done.state, done.refused, asked]).toEqual(['done', 1, ['/mill.jpg', '/none.jpg']]);
    const { body: products } = await me.get('/admin/api/list_product?sort=title&search=');
    const named = (title: string) => products.data.find((one: { title: string }) => one.title === title);
    const [mill, potHere, cup] = ['Mill', 'Pot', 'Cup'].map(named);
    expect(mill.cover_photo).toMatch(/^product_cover\/.+\.jpg$/);
    expect(mill.images).toHaveLength(2);
    expect(potHere.cover_photo).toMatch(/^product_cover\//);
    expect([cup.cover_photo, cup.images]).toEqual([null, []]);
    const { body: library } = await me.get('/admin/api/list_upload?sort=name');
    expect(library.data.map(({ name, alt }: { name: string; alt: string }) => [name, alt]).sort()).toEqual([
      ['mill.jpg', 'Mill'],
      ['pot.jpg', 'A pot with a lid'],
    ]);
    const again = await sendExport(me, 'shop.csv', shop, pictures);
    expect((await whenIdle(me, again)).kinds).toMatchObject([{ kind: 'row', fates: { unchanged: 4 } }]);
    server.close();
    await me.post(`/admin/api/imports/${id}/undo`, {});
    await whenIdle(me, id);
    expect(await contentOf(site)).toEqual(before);

    // The table may be in the archive with its pictures.
    const both = await zipOf({ 'shop/table.csv': 'Title,Image\nPot,pot.jpg\n', 'shop/pot.jpg': pot });
    const whole = await sendExport(me, 'shop.zip', both);
    expect((await whenIdle(me, whole)).kinds).toMatchObject([{ fates: { create: 1 } }, { fates: { create: 1 } }]);
    await me.delete(`/admin/api/imports/${whole}`);
  });

  it('do not overwrite what has the same id here, and take a date of leaving for having left', async () => {
    const { body: ours } = await me.post('/admin/api/create_product', { title: 'Ours', description: '<p>Stays.</p>' });
    const shop = await sendExport(me, 'shop.csv', `ID,SKU,Name,Short description\n${ours.id},A1,Theirs,Comes along\n`);
    expect((await whenIdle(me, shop)).kinds).toMatchObject([{ fates: { create: 1 } }]);
    await runImport(me, shop);
    expect((await me.get(`/admin/edit_product/${ours.id}`)).body).toMatchObject({ title: 'Ours' });
    const table = 'Email,Unsubscribed,Consent\nmary@example.com,2024-05-02,Form\nann@example.com,0,Form\n';
    await runImport(me, await sendExport(me, 'list.csv', table).then(async (id) => (await whenIdle(me, id)).id));
    const { manager } = site.database;
    expect(await manager.existsBy(Subscriber, { email: 'ann@example.com' })).toBe(true);
    expect(await manager.existsBy(Subscriber, { email: 'mary@example.com' })).toBe(false);
  });

  it('bring nobody back who was erased, nor anybody twice by two forms of a domain', async () => {
    const { manager } = site.database;
    await me.post('/api/subscribe', { email: 'leo@xn--bcher-kva.example' });
    const [erased] = await manager.query("SELECT id FROM people WHERE email = 'ann@example.com'");
    expect((await me.post(`/admin/api/erase_person/${erased.id}`, { email: 'ann@example.com' })).status).toBe(200);
    // As after a backup from before, which knows of the erasure by the file beside the database alone.
    await site.database.transaction(async (inner) => {
      await inner.delete(NeverMailed, { reason: 'erased' });
    });
    const table = 'Email,Unsubscribed,Consent\nleo@b\u00fccher.example,0,Form\nann@example.com,0,Form\n';
    const id = await sendExport(me, 'again.csv', table);
    await whenIdle(me, id);
    const { body } = await me.get(`/admin/api/imports/${id}/items?filter=left_out`);
    expect(body.map(({ problems: [problem] }: { problems: { code: string }[] }) => problem?.code)).toEqual(['erased']);
    await runImport(me, id);
    expect(await manager.countBy(Subscriber, { email: 'leo@b\u00fccher.example' })).toBe(1);
    expect(await manager.countBy(Subscriber, { email: 'ann@example.com' })).toBe(0);
  });

  it('read lists of Substack and Brevo, the order of their dates by the column, and languages', async () => {
    const { manager } = site.database;
    const substack = `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at
reader@substack.example,false,,other,false,2024-03-05T08:00:00.000Z,
muted@substack.example,false,,other,true,2024-03-05T08:00:00.000Z,
`;
    // The end of a paid plan is not leaving the list; whoever gets no newsletter has none in the column.
    const dashboard = `Email,Name,Subscription type,Activity,Subscription date,Expires at,First payment at,Paid upgrade date,Cancel date,Receiving emails for,Is Bestseller
was-paid@substack.example,Ann,Free,3,2024-03-06T08:00:00.000Z,2024-06-05,2024-03-06,2024-03-06,2024-05-01,"Letters, Notes",false
gets-none@substack.example,Ben,Free,0,2024-03-06T08:00:00.000Z,,,,,,false
`;
    const brevo = `CONTACT ID;EMAIL;LASTNAME;FIRSTNAME;LANGUAGE;DOUBLE_OPT-IN;OPT_IN;ADDED_TIME;MODIFIED_TIME
1;may@brevo.example;May;Ann;en-GB;Yes;Yes;05-02-2024 10:11:12;06-02-2024 10:11:12
2;twice@brevo.example;;;;Yes;Yes;;
3;twice@brevo.example;;;tlh;Yes;Yes;22-03-2024 00:00:00;
4;bad@brevo.example;;;;Yes;Yes;31-02-2024 00:00:00;
`;
    const words = 'Agreed at the fair. '.repeat(25);
    const vague = `Email,Consent date,Consent
vague@vague.example,03/04/2024,Form
wordy@vague.example,03/04/2024,${words}
`;
    for (const [name, table] of [
      ['email_list.csv', substack],
      ['subscribers.csv', dashboard],
      ['contacts.csv', brevo],
      ['vague.csv', vague],
    ] as const) {
      const id = await sendExport(me, name, table);
      expect(await whenIdle(me, id)).toMatchObject({ state: 'planned', table: { list: 'subscriber' } });
      if (name === 'contacts.csv') {
        const { body } = await me.get(`/admin/api/imports/${id}/items?filter=problems`);
        const listed = body.map((one: { title: string; problems: { code: string; detail: string }[] }) => [
          one.title,
          one.problems.map(({ code, detail }) => `${code} ${detail}`.trim()),
        ]);
        expect(listed).toEqual([
          ['twice@brevo.example', ['consent']],
          ['bad@brevo.example', ['consent', 'date 31-02-2024 00:00:00']],
        ]);
      }
      expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    }
    const found = (await subscribers()).filter(({ email }) => /@(?:substack|brevo|vague)\./.test(email));
    expect(
      found.map(({ email, language, consent_at, consent_source }) => [
        email,
        language,
        consent_at?.toISOString().slice(0, 10),
        consent_source,
      ]),
    ).toEqual([
      ['may@brevo.example', '', '2024-02-05', 'Brevo'],
      ['reader@substack.example', '', '2024-03-05', 'Substack'],
      ['twice@brevo.example', '', '2024-03-22', 'Brevo'],
      ['vague@vague.example', '', '2024-04-03', 'vague.csv, Form, 03/04/2024'],
      ['was-paid@substack.example', '', '2024-03-06', 'Substack'],
      // Cut, so that the date as in the table fits.
      ['wordy@vague.example', '', '2024-04-03', `vague.csv, ${words.slice(0, 477)}, 03/04/2024`],
    ]);
    for (const name of ['muted', 'gets-none'])
      expect(await manager.existsBy(NeverMailed, { address: `${name}@substack.example` })).toBe(true);
  });

  it('bring nothing to the public that a column hides, and ask for the column of new addresses', async () => {
    const posts =
      'Title,Content,Draft,Archived,is_published,Published On,Categories\nShown,Text,FALSE,,yes,2020-01-02,Field work\nDraft,Text,TRUE,,yes,2020-01-02,\nOld,Text,no,2020-02-02,1,2020-01-02,\nNever,Text,no,,1,,\nLater,Text,no,,1,2031-01-02,\n';
    const id = await sendExport(me, 'posts.csv', posts);
    await whenIdle(me, id);
    const { body: listed } = await me.get(`/admin/api/imports/${id}/items?filter=problems`);
    expect(
      listed.map(({ title, problems: [one] }: { title: string; problems: { code: string; detail: string }[] }) => [
        title,
        one?.code,
        one?.detail,
      ]),
    ).toEqual([
      ['Draft', 'hidden', 'Draft: TRUE'],
      ['Old', 'hidden', 'Archived: 2020-02-02'],
      ['Never', 'hidden', 'Published On: –'],
      ['Later', 'scheduled', 'Published On: 2031-01-02'],
    ]);
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    const { body } = await me.get('/admin/api/list_post?per_page=20');
    const states = body.data.map(({ title, status, author, categories }: Record<string, unknown>) => [
      title,
      status,
      author,
      categories,
    ]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['Shown', 'active', '', [expect.objectContaining({ title: 'Field work' })]],
        ...['Draft', 'Old', 'Never', 'Later'].map((title) => [title, 'inactive', '', []]),
      ]),
    );
    await me.post(`/admin/api/imports/${id}/undo`, {});
    await whenIdle(me, id);

    const redirects = await sendExport(me, 'redirects.csv', 'Source;Whereto\n/gone-team;/about\n');
    await whenIdle(me, redirects);
    await me.put(`/admin/api/imports/${redirects}`, {
      list: 'redirect',
      columns: [{ header: 'Source', field: 'path' }],
    });
    expect(await whenIdle(me, redirects)).toMatchObject({ state: 'planned' });
    const { body: asked } = await me.get(`/admin/api/imports/${redirects}/items`);
    expect(asked).toMatchObject([{ fate: 'left_out', problems: [{ code: 'no_target' }] }]);
    await me.put(`/admin/api/imports/${redirects}`, { columns: [{ header: 'Whereto', field: 'target' }] });
    await whenIdle(me, redirects);
    expect(await runImport(me, redirects)).toMatchObject({ state: 'done', refused: 0 });
    const { body: found } = await me.get('/admin/api/list_redirect?search=gone-team');
    expect(found.data).toMatchObject([{ path: '/gone-team', target: '/about' }]);

    // Nobody has said yet where the second one leads.
    const undecided = await sendExport(me, 'addresses.csv', 'Old URL,New URL\n/moved,/about\n/undecided,\n');
    await whenIdle(me, undecided);
    const { body: two } = await me.get(`/admin/api/imports/${undecided}/items`);
    expect(two).toMatchObject([{ fate: 'create' }, { fate: 'left_out', problems: [{ code: 'no_target' }] }]);
    await me.delete(`/admin/api/imports/${undecided}`);
  });

  it('have a scheduled text of WordPress appear at its time, and nobody as its author', async () => {
    const archive = wxr([{ id: 1, title: 'Launch', name: 'launch', status: 'future', date: '2031-05-01 10:00:00' }]);
    const id = await sendExport(me, 'site.xml', archive.replace('grace', ''));
    await whenIdle(me, id);
    const { body: listed } = await me.get(`/admin/api/imports/${id}/items?filter=problems`);
    expect(listed).toMatchObject([{ problems: [{ code: 'scheduled', detail: '2031-05-01T10:00:00Z' }] }]);
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    const { body } = await me.get('/admin/api/list_post?search=Launch');
    expect(body.data).toMatchObject([
      { status: 'inactive', publication: { state: 'scheduled', publish_at: '2031-05-01T10:00:00.000Z' } },
    ]);
  });
});
