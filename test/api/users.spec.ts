import { RoleName } from '../../backend/core/access/role-name.js';
import { SiteIdentity } from '../../backend/core/identity/site-identity.js';
import { Session } from '../../backend/people/auth/session.entity.js';
import { FirstAdministratorService } from '../../backend/people/users/first-administrator.service.js';
import { PasswordHashingService } from '../../backend/people/users/password-hashing.service.js';
import { User } from '../../backend/people/users/user.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth, describeOnEach } from './support/databases.js';
import { jpeg } from './support/pictures.js';

const CREATE = '/admin/api/create_user';
const NEW_PASSWORD = 'nine yellow umbrellas';
const confirmed = (password: string) => ({ password, password_confirmation: password });
const ROLE = { [RoleName.Administrator]: 1, [RoleName.Editor]: 2, [RoleName.Viewer]: 3 };

let count = 0;
const newEmail = () => {
  count += 1;
  return `new-${count}@example.com`;
};

/** What makes a user, with these values instead. */
const input = (values: object = {}) => ({ name: 'Amina', email: newEmail(), ...confirmed(NEW_PASSWORD), ...values });

describeOnEach('Users', (kind) => {
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['signIn']>>;

  beforeAll(async () => {
    site = await startApp({ kind });
    admin = await site.signIn(RoleName.Administrator);
  });

  afterAll(() => site.close());

  const create = async (values: object = {}) => {
    const { status, body } = await admin.post(CREATE, input(values));
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  const update = (id: number, values: object, client: Client = admin) =>
    client.put(`/admin/api/update_user/${id}`, { name: 'Amina', ...values });
  const remove = (id: number, client: Client = admin) => client.delete(`/admin/api/delete_user/${id}`);
  const canSignIn = async (email: string, password: string) =>
    (await site.visitor().post('/admin/login', { email, password })).status === 200;
  const upload = async () => {
    const raw = new FormData();
    raw.append('file', new File([await jpeg(210, 210)], 'portrait.jpg'));
    const { status, body } = await admin.post('/admin/api/user/upload_image', undefined, { raw });
    expect(status).toBe(201);
    return body.filename as string;
  };

  describe('creating', () => {
    it('answers the record, without the password in any form', async () => {
      const photo = await upload();
      const email = newEmail();
      const answer = await admin.post(CREATE, input({ email: ` ${email.toUpperCase()} `, photo, role: '2' }));

      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({
        id: expect.any(Number),
        version: 1,
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
        status: 'active',
        name: 'Amina',
        email,
        photo,
        role: 2,
        role_name: 'Editor',
        invitation_expires_at: null,
        signed_in_at: null,
        language: '',
        second_factor: false,
      });
      expect((await admin.get(`/admin/edit_user/${answer.body.id}`)).body).toEqual(answer.body);
      expect((await site.visitor().get(`/storage/${photo}`)).status).toBe(200);
      expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
    });

    it('makes a viewer when no role is said, and takes the role as number or text', async () => {
      expect(await create()).toMatchObject({ role: 3, role_name: 'Viewer' });
      expect(await create({ role: 1 })).toMatchObject({ role: 1, role_name: 'Administrator' });
      expect(await create({ role: '3', status: 'inactive' })).toMatchObject({ role: 3, status: 'inactive' });
    });

    it.each<[string, object, string, string]>([
      ['no name', { name: undefined }, 'name', 'Please User name'],
      ['an empty name', { name: '  ' }, 'name', 'Please User name'],
      ['a long name', { name: 'x'.repeat(121) }, 'name', 'name can have at most 120 characters.'],
      ['no e-mail', { email: undefined }, 'email', 'Please enter email'],
      ['what is no e-mail', { email: 'amina' }, 'email', 'Please enter a valid email address.'],
      ['no password', { password: undefined, password_confirmation: undefined }, 'password', 'Please enter password'],
      ['an empty password', confirmed(''), 'password', 'Please enter password'],
      ['a short password', confirmed('elevenchars'), 'password', 'The password must have at least 12 characters.'],
      [
        'eleven emoji',
        confirmed('🐈🐕🦊🐻🐼🐨🐯🦁🐮🐷🐸'),
        'password',
        'The password must have at least 12 characters.',
      ],
      ['a long password', confirmed('aZ3 '.repeat(33)), 'password', 'The password can have at most 128 characters.'],
      [
        'a common password',
        confirmed('Password1234'),
        'password',
        'Too many people use this password. Please choose another one.',
      ],
      [
        'a common password with a year',
        confirmed('iloveyou2024'),
        'password',
        'Too many people use this password. Please choose another one.',
      ],
      [
        'a password that names the site',
        confirmed('Jukwaa-2026!'),
        'password',
        'This password is easy to guess: it contains your name, your email address or the name of this site. Please choose another one.',
      ],
      [
        'a word with a year and signs',
        confirmed('Nairobi2024!'),
        'password',
        'This password is easy to guess. Please choose another one, such as four words that have nothing to do with each other.',
      ],
      ['a list as password', { password: [NEW_PASSWORD] }, 'password', 'Please enter password'],
      ['an object as password', { password: { length: 20 } }, 'password', 'Please enter password'],
      ['no confirmation', { password_confirmation: undefined }, 'password_confirmation', 'The passwords do not match.'],
      ['another confirmation', { password_confirmation: 'x' }, 'password_confirmation', 'The passwords do not match.'],
      ['an unknown role', { role: 999 }, 'role', 'This role does not exist.'],
      ['a role by name', { role: 'Administrator' }, 'role', 'role must be the id of a record.'],
      ['a role as object', { role: { id: 1 } }, 'role', 'role must be the id of a record.'],
      ['a role below', { role: 0 }, 'role', 'role must be the id of a record.'],
      ['another status', { status: 'deleted' }, 'status', 'status must be one of active, inactive.'],
      ['a hash', { password_hash: '$argon2id$' }, 'password_hash', 'password_hash is not a field of this request.'],
      ['an id', { id: 1 }, 'id', 'id is not a field of this request.'],
      ['a role behind the back', { role_id: 1 }, 'role_id', 'role_id is not a field of this request.'],
    ])('refuses %s', async (_what, values, field, message) => {
      const before = await site.database.manager.count(User);
      const answer = await admin.post(CREATE, input(values));
      expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [message]]);
      expect(await site.database.manager.count(User)).toBe(before);
    });

    it('refuses the e-mail address as password, however it is spelled', async () => {
      const password = ' A.Long.Address@EXAMPLE.com';
      const answer = await admin.post(CREATE, input({ email: 'a.long.address@example.com', ...confirmed(password) }));
      expect([answer.status, answer.body.message]).toEqual([422, 'The password must not be the email address.']);
    });

    it('takes a password of 12 and of 128 characters', async () => {
      for (const password of [
        'zw8 fq2 lk5x',
        '🐈🐕🦊🐻🐼🐨🐯🦁🐮🐷🐸🐙',
        `${'tatu nyumba wanjiru ndege '.repeat(4)}and the last words here.`,
      ]) {
        const { email } = await create(confirmed(password));
        expect(await canSignIn(email, password)).toBe(true);
      }
    });

    it('refuses an address that somebody has already, in any case, and at the same moment', async () => {
      const { email } = await create();
      const again = await admin.post(CREATE, input({ email: email.toUpperCase() }));
      expect([again.status, again.body]).toEqual([409, { message: 'A user with this email address already exists.' }]);

      const twin = newEmail();
      const answers = await Promise.all([1, 2, 3].map(() => admin.post(CREATE, input({ email: twin }))));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(await site.database.manager.countBy(User, { email: twin })).toBe(1);
    });

    it('refuses a picture that is not stored, or is of another kind', async () => {
      const answer = await admin.post(CREATE, input({ photo: 'user/000000000000000000000000.jpg' }));
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['photo']);
    });
  });

  describe('listing', () => {
    it('finds, sorts and pages, and shows no hash', async () => {
      const name = `Zuri ${count}`;
      for (const role of [1, 2, 3]) await create({ name, role });
      const list = async (query: string) => (await admin.get(`/admin/api/list_user?${query}`)).body;
      const found = await list(`search=${encodeURIComponent(name)}&sort=role&per_page=2`);

      expect(found).toMatchObject({ total: 3, per_page: 2, last_page: 2 });
      expect(found.data.map((one: { role_name: string }) => one.role_name)).toEqual(['Administrator', 'Editor']);
      expect(found.data[0]).toEqual({
        id: expect.any(Number),
        version: 1,
        created_at: expect.any(String),
        updated_at: expect.any(String),
        status: 'active',
        name,
        email: expect.any(String),
        photo: null,
        role: 1,
        role_name: 'Administrator',
        invitation_expires_at: null,
        signed_in_at: null,
        language: '',
        second_factor: false,
      });
      for (const sort of ['name', '-email', 'created_at', 'status', '-role_name', 'id']) {
        expect((await admin.get(`/admin/api/list_user?sort=${sort}`)).status).toBe(200);
      }
      for (const sort of ['password_hash', 'role_id', 'row.password_hash', 'role.name; DROP TABLE users']) {
        expect((await admin.get(`/admin/api/list_user?sort=${encodeURIComponent(sort)}`)).status).toBe(422);
      }
      expect((await list('search=argon2id')).total).toBe(0);
    });

    it('is for administrators alone, like all else about users', async () => {
      for (const role of [RoleName.Editor, RoleName.Viewer]) {
        const client = await site.signIn(role);
        const answers = [
          await client.get('/admin/api/list_user'),
          await client.get(`/admin/edit_user/${client.user.id}`),
          await client.get('/admin/api/roles'),
          await client.post(CREATE, input()),
          await update(client.user.id, { role: 1 }, client),
          await remove(admin.user.id, client),
        ];
        expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(403));
      }
    });

    it('tells the roles', async () => {
      const { status, body } = await admin.get('/admin/api/roles');
      expect([status, body]).toEqual([
        200,
        [
          { id: 1, name: 'Administrator', is_built_in: true },
          { id: 2, name: 'Editor', is_built_in: true },
          { id: 3, name: 'Viewer', is_built_in: true },
          { id: 4, name: 'Inbox', is_built_in: true },
          { id: 5, name: 'Content', is_built_in: true },
        ],
      ]);
    });
  });

  describe('updating', () => {
    it('changes what is sent, and nothing else', async () => {
      const user = await create({ role: 2, photo: await upload() });
      const answer = await update(user.id, { name: 'Amina Odhiambo' });

      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        ...user,
        name: 'Amina Odhiambo',
        version: 2,
        updated_at: answer.body.updated_at,
      });
      expect(await canSignIn(user.email, NEW_PASSWORD)).toBe(true);
      const values = { role: '1', status: 'inactive', photo: null };
      expect((await update(user.id, values)).body).toMatchObject({ role: 1, role_name: 'Administrator', photo: null });
      expect(await canSignIn(user.email, NEW_PASSWORD)).toBe(false);
    });

    it('takes no e-mail', async () => {
      const user = await create();
      const answer = await update(user.id, { email: newEmail() });
      expect([answer.status, answer.body.errors]).toEqual([422, { email: ['email is not a field of this request.'] }]);
    });

    it('takes a new password with its confirmation, and ends the other sessions', async () => {
      const user = await create({ role: 2 });
      const session = await site.visitor().signIn(user.email, NEW_PASSWORD);
      for (const values of [
        confirmed('short'),
        confirmed('password1234'),
        confirmed(user.email),
        { password: 'another pass phrase' },
        { password_confirmation: 'another pass phrase' },
        { password: 42, password_confirmation: 42 },
        { password: { $ne: 1 }, password_confirmation: { $ne: 1 } },
      ]) {
        expect([values, (await update(user.id, values)).status]).toEqual([values, 422]);
      }
      expect((await session.get('/admin/api/me')).status).toBe(200);

      for (const none of [
        { password: '', password_confirmation: '' },
        { password: null, password_confirmation: null },
      ]) {
        expect((await update(user.id, none)).status).toBe(200);
      }
      expect(await canSignIn(user.email, NEW_PASSWORD)).toBe(true);
      expect((await session.get('/admin/api/me')).status).toBe(200);

      expect((await update(user.id, confirmed('another pass phrase'))).status).toBe(200);
      expect((await session.get('/admin/api/me')).status).toBe(401);
      expect(await canSignIn(user.email, NEW_PASSWORD)).toBe(false);
      expect(await canSignIn(user.email, 'another pass phrase')).toBe(true);
      expect((await admin.get('/admin/api/me')).status).toBe(200);
    });

    it('refuses an unknown id, a stale version and unknown fields', async () => {
      const user = await create();
      expect((await update(user.id, { version: 1 })).status).toBe(200);
      const stale = await update(user.id, { version: 1, name: 'Late' });
      expect([stale.status, stale.body.current]).toEqual([409, expect.objectContaining({ id: user.id, version: 2 })]);
      expect(JSON.stringify(stale.body)).not.toContain('argon2');
      expect((await update(999_999, {})).status).toBe(404);
      expect((await update(user.id, { role_id: 1 })).status).toBe(422);
      expect((await update(user.id, { name: null })).status).toBe(422);
      expect((await admin.put('/admin/api/update_user/abc', { name: 'x' })).status).toBe(404);
    });
  });

  describe('deleting', () => {
    it('removes the user, whose id is never given again', async () => {
      const user = await create();
      const answer = await remove(user.id);
      expect([answer.status, answer.body]).toEqual([200, { message: 'User Deleted Successfuly' }]);
      expect((await admin.get(`/admin/edit_user/${user.id}`)).status).toBe(404);
      expect((await remove(user.id)).status).toBe(404);
      expect((await create()).id).toBeGreaterThan(user.id);
    });

    it('removes the portrait', async () => {
      const photo = await upload();
      const user = await create({ photo });
      await remove(user.id);
      expect((await site.visitor().get(`/storage/${photo}`)).status).toBe(404);
    });

    it('is not for oneself', async () => {
      const answer = await remove(admin.user.id);
      expect([answer.status, answer.body]).toEqual([409, { message: "You can't delete yourself." }]);
      expect((await admin.get('/admin/api/me')).status).toBe(200);
    });
  });

  describe('one’s own account', () => {
    const PROFILE = '/admin/update_profile';
    let viewer: Awaited<ReturnType<TestApp['signIn']>> | undefined;

    it('takes a name and a portrait from everybody', async () => {
      const photo = await upload();
      for (const role of Object.values(RoleName)) {
        const client = await site.signIn(role);
        const { status, body } = await client.patch(PROFILE, { name: `  Mwana ${role} ` });
        expect([status, body]).toEqual([200, (await client.get('/admin/api/me')).body]);
        expect(body).toMatchObject({ name: `Mwana ${role}`, role, email: client.user.email });
      }
      const client = await site.signIn(RoleName.Editor);
      expect((await client.patch(PROFILE, { photo })).body).toMatchObject({ photo, name: client.user.name });
      expect((await client.patch(PROFILE, {})).body).toMatchObject({ photo, name: client.user.name });
      expect((await client.patch(PROFILE, { photo: null })).body).toMatchObject({ photo: null });
    });

    it('changes the password with the current one, and ends the other sessions only', async () => {
      const client = await site.signIn(RoleName.Viewer);
      const other = await site.visitor().signIn(client.user.email, PASSWORD);
      const refused = async (values: object) => {
        const { status, body } = await client.patch(PROFILE, values);
        return [status, body.errors];
      };
      expect(await refused(confirmed(NEW_PASSWORD))).toEqual([
        422,
        { current_password: ['Please enter current password'] },
      ]);
      expect(await refused({ ...confirmed(NEW_PASSWORD), current_password: 'wrong' })).toEqual([
        422,
        { current_password: ['The current password is wrong.'] },
      ]);
      expect(await refused({ current_password: PASSWORD, password: NEW_PASSWORD })).toEqual([
        422,
        { password_confirmation: ['The passwords do not match.'] },
      ]);
      expect(await refused({ current_password: PASSWORD, ...confirmed('passwordpassword') })).toEqual([
        422,
        { password: ['Too many people use this password. Please choose another one.'] },
      ]);
      expect((await other.get('/admin/api/me')).status).toBe(200);

      const answer = await client.patch(PROFILE, { current_password: PASSWORD, ...confirmed(NEW_PASSWORD) });
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain('argon2');
      expect((await client.get('/admin/api/me')).status).toBe(200);
      expect((await other.get('/admin/api/me')).status).toBe(401);
      expect(await canSignIn(client.user.email, PASSWORD)).toBe(false);
      expect(await canSignIn(client.user.email, NEW_PASSWORD)).toBe(true);
    });

    it('does not need the current password for anything else', async () => {
      const client = await site.signIn(RoleName.Viewer);
      const values = { name: 'Amina', current_password: '', password: '', password_confirmation: '' };
      expect((await client.patch(PROFILE, values)).status).toBe(200);
    });

    it.each<[string, object]>([
      ['a role', { role: 1 }],
      ['a role by id', { role_id: 1 }],
      ['an e-mail', { email: 'x@example.com' }],
      ['a status', { status: 'active' }],
      ['permissions', { permissions: ['users.write'] }],
      ['a hash', { password_hash: 'x' }],
      ['an id', { id: 1 }],
      ['an empty name', { name: '' }],
      ['no name', { name: null }],
      ['a name as object', { name: { first: 'A' } }],
      ['a password as object', { current_password: {}, password: {}, password_confirmation: {} }],
      ['a current password of 500 KB', { current_password: 'x'.repeat(500_000), ...confirmed(NEW_PASSWORD) }],
    ])('does not take %s', async (_what, values) => {
      viewer ??= await site.signIn(RoleName.Viewer);
      const client = viewer;
      const { status } = await client.patch(PROFILE, values);
      expect(status).toBe(422);
      expect((await client.get('/admin/api/me')).body).toMatchObject({ name: client.user.name, role: 'Viewer' });
    });

    it('is not given another password among the users, where the current one is not asked for', async () => {
      const client = await site.signIn(RoleName.Administrator);
      expect(await update(client.user.id, confirmed(NEW_PASSWORD), client)).toMatchObject({
        status: 422,
        body: { errors: { password: [expect.stringContaining('in your profile')] } },
      });
      await site.visitor().signIn(client.user.email, PASSWORD);
    });
  });
});

describeOnBoth('The last active administrator', (kind) => {
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['signIn']>>;
  const LAST = { message: 'There must be at least one active administrator.' };

  beforeAll(async () => {
    site = await startApp({ kind });
  });

  beforeEach(async () => {
    await removeUsers(site);
    admin = await site.signIn(RoleName.Administrator);
  });

  afterAll(() => site.close());

  const update = (client: Client, id: number, values: object) =>
    client.put(`/admin/api/update_user/${id}`, { name: 'Amina', ...values });
  const administrators = () =>
    site.database.manager.countBy(User, { role_id: ROLE[RoleName.Administrator], status: 'active' });

  it('is neither demoted nor deactivated, and stays as it was', async () => {
    await site.newUser(RoleName.Administrator, { status: 'inactive' });
    await site.newUser(RoleName.Editor);
    for (const values of [{ role: 2 }, { role: '3' }, { status: 'inactive' }, { role: 3, status: 'inactive' }]) {
      const answer = await update(admin, admin.user.id, { name: 'Changed', ...values });
      expect([answer.status, answer.body]).toEqual([409, LAST]);
    }
    expect((await admin.get('/admin/api/me')).body).toMatchObject({ name: admin.user.name, role: 'Administrator' });
    expect(await site.database.manager.countBy(Session, { user_id: admin.user.id })).toBe(1);
    expect((await update(admin, admin.user.id, { name: 'Renamed', role: 1, status: 'active' })).status).toBe(200);
  });

  it('may go when there is another', async () => {
    const other = await site.signIn(RoleName.Administrator);
    expect((await update(other, admin.user.id, { role: 2 })).status).toBe(200);
    expect((await admin.get('/admin/api/list_user')).status).toBe(403);
    expect((await other.delete(`/admin/api/delete_user/${admin.user.id}`)).status).toBe(200);
    expect((await update(other, other.user.id, { status: 'inactive' })).status).toBe(409);
  });

  it.each<[string, (from: Client, id: number) => Promise<{ status: number }>]>([
    ['demote', (from, id) => update(from, id, { role: 2 })],
    ['deactivate', (from, id) => update(from, id, { status: 'inactive' })],
    ['delete', (from, id) => from.delete(`/admin/api/delete_user/${id}`)],
  ])('is left when all of them %s each other at the same moment', async (_what, act) => {
    const all = [admin, await site.signIn(), await site.signIn(), await site.signIn()];
    const answers = await Promise.all(
      all.flatMap((from) => all.filter((to) => to !== from).map((to) => act(from, to.user.id))),
    );
    expect(await administrators()).toBeGreaterThanOrEqual(1);
    for (const { status } of answers) expect([200, 401, 403, 404, 409]).toContain(status);
  });

  it('is left when two demote themselves at the same moment', async () => {
    const other = await site.signIn(RoleName.Administrator);
    const answers = await Promise.all([admin, other].map((one) => update(one, one.user.id, { role: 3 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await administrators()).toBe(1);
  });
});

describeOnEach('The first administrator', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ kind });
  });

  beforeEach(() => removeUsers(site));

  afterAll(() => site.close());

  const ensure = (admin = site.config.admin) =>
    new FirstAdministratorService(
      { ...site.config, admin },
      site.nest.get(SiteIdentity),
      site.database,
      site.nest.get(PasswordHashingService, { strict: false }),
    ).create();

  it('is made from the configuration, once', async () => {
    const configured = { email: 'Jane@Example.com', password: 'my own pass phrase' };
    expect(await ensure(configured)).toEqual({ email: 'jane@example.com', generatedPassword: undefined });
    expect(await ensure(configured)).toBeNull();
    const client = await site.visitor().signIn('jane@example.com', 'my own pass phrase');
    expect((await client.get('/admin/api/me')).body).toMatchObject({ name: 'Administrator', role: 'Administrator' });
  });

  it('gets a password of its own where none is set', async () => {
    const made = await ensure({ email: 'jane@example.com', password: undefined });
    expect(made?.generatedPassword).toMatch(/^[\w-]{22}$/);
    await site.visitor().signIn('jane@example.com', made?.generatedPassword ?? '');
  });

  it('signs in with the generated password for seven days, and longer with one of its own', async () => {
    const email = 'jane@example.com';
    const generated = (await ensure({ email, password: undefined }))?.generatedPassword ?? '';
    const client = await site.visitor().signIn(email, generated);
    const row = () =>
      site.database.manager.findOneOrFail(User, { select: { id: true, password_expires_at: true }, where: { email } });
    const day = 24 * 60 * 60_000;
    const lasts = ((await row()).password_expires_at?.getTime() ?? 0) - Date.now();
    expect([lasts > 7 * day - 60_000, lasts <= 7 * day]).toEqual([true, true]);
    const tasks = async () => (await client.get('/admin/api/status')).body.tasks.map(({ id }: { id: string }) => id);
    expect(await tasks()).toContain('password');

    const password_expires_at = new Date(Date.now() - 1000);
    await site.database.transaction((manager) => manager.update(User, { email }, { password_expires_at }));
    const late = await site.visitor().post('/admin/login', { email, password: generated });
    expect([late.status, late.body]).toEqual([401, { message: 'These credentials do not match our records.' }]);

    await site.database.transaction((manager) =>
      manager.update(User, { email }, { password_expires_at: new Date(Date.now() + day) }),
    );
    const chosen = { current_password: generated, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await client.patch('/admin/update_profile', chosen)).status).toBe(200);
    expect((await row()).password_expires_at).toBeNull();
    expect(await tasks()).not.toContain('password');
    await site.visitor().signIn(email, NEW_PASSWORD);
  });

  it('is one, should several processes start at the same moment', async () => {
    const made = await Promise.all([ensure(), ensure(), ensure()]);
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    expect(await site.database.manager.count(User)).toBe(1);
  });

  it('is not made where there is any user', async () => {
    await site.newUser(RoleName.Viewer, { status: 'inactive' });
    expect(await ensure()).toBeNull();
  });
});

const removeUsers = ({ database }: TestApp) =>
  database.transaction((manager) => manager.createQueryBuilder().delete().from(User).execute());
