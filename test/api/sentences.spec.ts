import { RoleName } from '../../backend/core/access/role-name.js';
import { readCatalog } from '../../backend/core/language/catalogs.js';
import { english } from '../../backend/core/language/english.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { describeOnEach } from './support/databases.js';
import { eventually } from './support/mail-server.js';

/** As the catalogue has it, once it has it. */
const said = (language: string, key: keyof typeof english): string => readCatalog(language).words[key] ?? english[key];

describeOnEach('What the server says', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({
      kind,
      // Mails are stored, and none is sent: nothing listens there.
      config: { siteUrl: 'https://jukwaa.test', mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@jukwaa.test' } },
    });
  });

  afterAll(() => site.close());

  const mailTo = (to_address: string) =>
    site.database.manager.findOneOrFail(OutboxMail, { where: { to_address }, order: { id: 'DESC' } });

  it('is in the language of the user: refusals, messages of fields, and what was done', async () => {
    const user = await site.signIn();
    await user.patch('/admin/update_profile', { language: 'pl' });
    expect((await user.post('/admin/api/create_post', { title: '' })).body.errors.title).toEqual([
      said('pl', 'common.titleRequired'),
    ]);
    const { body } = await user.post('/admin/api/create_post', { title: 'Wpis', status: 'active' });
    expect((await user.delete(`/admin/api/delete_post/${body.id}`)).body).toEqual({
      message: said('pl', 'posts.deleted'),
    });
  });

  it('is English to programs, whatever they accept', async () => {
    const user = await site.signIn();
    const { body } = await user.post('/admin/api/create_token', {
      name: 'Import',
      scopes: ['post:write'],
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    });
    const headers = { Authorization: `Bearer ${body.token}`, 'Accept-Language': 'pl' };
    const refused = await site.visitor().post('/admin/api/create_post', { title: '' }, { headers });
    expect(refused.body.errors.title).toEqual(['Please enter title']);
  });

  it('is mailed in the language of the receiver, from the right where that is written so', async () => {
    const [arab, other] = [
      await site.newUser(RoleName.Editor, { language: 'ar' }),
      await site.newUser(RoleName.Editor),
    ];
    for (const { email } of [arab, other]) {
      const headers = { 'Accept-Language': 'de' };
      expect((await site.visitor().post('/admin/api/request_password_link', { email }, { headers })).status).toBe(200);
    }
    await eventually(async () => (await site.database.manager.countBy(OutboxMail, { to_address: other.email })) > 0);
    const mails = await Promise.all([arab, other].map(({ email }) => mailTo(email)));
    expect(mails[0]?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mails[0]?.text).toContain(said('ar', 'users.resetAdvice'));
    // Nobody has chosen a language of this site, so that the browser's is the better guess.
    expect(mails[1]?.html).toContain('<html lang="de">');
  });
});
