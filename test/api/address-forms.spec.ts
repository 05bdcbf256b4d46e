import { createHmac, hkdfSync } from 'node:crypto';
import { FileStores } from '../../backend/core/storage/file-storage.js';
import { recipientsOf } from '../../backend/features/newsletters/newsletter.processor.js';
import { OneFormOfAddresses1799562000001 } from '../../backend/migrations/1799562000001-one-form-of-addresses.js';
import { ErasuresService } from '../../backend/visitors/privacy/erasures.service.js';
import { NeverMailed } from '../../backend/visitors/subscribers/never-mailed.entity.js';
import { addressForms, NeverMailedService } from '../../backend/visitors/subscribers/never-mailed.service.js';
import { Subscriber } from '../../backend/visitors/subscribers/subscriber.entity.js';
import type { TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';
import { type MailSite, startMailSite } from './support/mail-site.js';
import { sendExport, whenIdle } from './support/old-sites.js';

const MAILED = 'xn--bcher-kva.example';
const READ = 'bücher.example';

describeOnBoth('Addresses that were stored with the domain of the mail system', (kind) => {
  let home: MailSite;
  let site: TestApp;
  let me: Client;
  let lists: NeverMailedService;

  beforeAll(async () => {
    home = await startMailSite(kind);
    site = home.site;
    me = await site.signIn();
    lists = site.nest.get(NeverMailedService, { strict: false });
  });
  afterAll(() => home.close());

  const hashOf = (address: string, use: string) => {
    const key = Buffer.from(hkdfSync('sha256', site.config.sessionSecret, '', use, 32));
    return createHmac('sha256', key).update(address).digest('hex');
  };
  /** As the version before has put it on the list. */
  const listed = (email: string, reason: 'left' | 'erased' = 'left') =>
    site.database.transaction(async (manager) => {
      const address_hash = hashOf(email, 'never mailed');
      const address = reason === 'erased' ? null : email;
      await manager.insert(NeverMailed, { address, address_hash, reason, since: new Date() });
    });
  const subscribed = (email: string, status: 'confirmed' | 'unsubscribed' = 'confirmed') =>
    site.database.transaction(async (manager) => {
      const token = hashOf(email, status);
      await manager.save(manager.create(Subscriber, { email, status, confirmed_at: new Date(), token }));
    });
  const recipients = async () =>
    (await recipientsOf(site.database.manager, null).getMany()).map(({ email }) => email).sort();

  it('are converted, and nobody who has left gets a mail by the other form', async () => {
    await listed(`left@${MAILED}`);
    await subscribed(`left@${READ}`);
    await listed(`twice@${MAILED}`);
    await site.database.transaction((manager) => lists.add(manager, `twice@${READ}`, 'bounced'));
    await subscribed(`old@${MAILED}`);
    await subscribed(`ended@${MAILED}`, 'unsubscribed');
    await subscribed(`ended@${READ}`);
    await subscribed(`both@${MAILED}`);
    await subscribed(`both@${READ}`);
    await subscribed('plain@example.com');
    const runner = site.database.dataSource.createQueryRunner();
    for (let run = 0; run < 2; run += 1) await new OneFormOfAddresses1799562000001().up(runner);
    await runner.release();

    expect(await recipients()).toEqual([`both@${READ}`, `old@${READ}`, 'plain@example.com'].sort());
    const rows = await site.database.manager.find(NeverMailed, { order: { address: 'ASC' } });
    expect(rows.map(({ address }) => address)).toEqual([`left@${READ}`, `twice@${READ}`]);
    const reasons = await lists.reasonsOf(site.database.manager, [`left@${MAILED}`, `left@${READ}`, `new@${READ}`]);
    expect([...reasons]).toEqual([
      [`left@${MAILED}`, 'left'],
      [`left@${READ}`, 'left'],
    ]);
  });

  it('are found by their hash in either form, listed once, and released', async () => {
    const { manager } = site.database;
    const email = `erased@${READ}`;
    await listed(`erased@${MAILED}`, 'erased');
    expect(await lists.reasonOf(manager, email)).toBe('erased');
    await site.database.transaction((inner) => lists.add(inner, email, 'left'));
    expect(await manager.countBy(NeverMailed, { reason: 'erased' })).toBe(1);
    expect(await manager.existsBy(NeverMailed, { address: email })).toBe(false);
    await site.database.transaction((inner) => lists.release(inner, email));
    expect(await lists.reasonOf(manager, email)).toBeUndefined();
  });

  it('of who was erased are not brought back, nor kept from an older backup', async () => {
    const email = `ada@${READ}`;
    const stores = site.nest.get(FileStores, { strict: false });
    await stores.writeText('erasures', `${new Date().toISOString()} ${hashOf(`ada@${MAILED}`, 'erased addresses')}\n`);
    await me.post('/api/subscribe', { email });
    expect(await site.database.manager.existsBy(Subscriber, { email })).toBe(true);
    const erasures = site.nest.get(ErasuresService, { strict: false });
    await erasures.applyList();
    expect(await site.database.manager.existsBy(Subscriber, { email })).toBe(false);
    expect(await erasures.isErased(site.database.manager, email)).toBe(true);
    const id = await sendExport(me, 'again.csv', `Email,Unsubscribed,Consent\n${email},0,Form\n`);
    await whenIdle(me, id);
    const { body } = await me.get(`/admin/api/imports/${id}/items?filter=left_out`);
    expect(body.map(({ problems: [problem] }: { problems: { code: string }[] }) => problem?.code)).toHaveLength(1);
  });

  it('are erased in all forms', async () => {
    const { manager } = site.database;
    await subscribed(`leo@${MAILED}`);
    await me.post('/api/subscribe', { email: `leo@${READ}` });
    const [person] = await manager.query('SELECT id FROM people WHERE email = ?', [`leo@${READ}`]);
    const given = await me.post(`/admin/api/erase_person/${person.id}`, { email: `leo@${READ}` });
    expect(given.status).toBe(200);
    expect(given.body).toMatchObject({ addresses: 1, removed: { subscriptions: 2 } });
    for (const form of addressForms(`leo@${READ}`))
      expect(await manager.existsBy(Subscriber, { email: form })).toBe(false);
  });
});
