import { startApp, type TestApp } from './support/app.js';
import { describeOnEach } from './support/databases.js';

const PATH = '/.well-known/security.txt';

describeOnEach('Whom to tell of a vulnerability', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ kind, config: { siteUrl: 'https://www.example.com' } });
  });
  afterAll(() => site.close());

  const fields = (text: string): [name: string, value: string][] =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [name = '', value = ''] = line.split(/: (.*)/);
        return [name, value];
      });

  it('is the contact page where there is no e-mail address', async () => {
    const { status, headers, body } = await site.visitor().get<string>(PATH);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(fields(body)).toEqual([
      ['Contact', 'https://www.example.com/contact'],
      ['Expires', expect.any(String)],
      ['Preferred-Languages', 'en'],
      ['Canonical', `https://www.example.com${PATH}`],
    ]);
    expect(body.endsWith('\n')).toBe(true);
  });

  it('is first the address of the contact information, once there is one', async () => {
    const editor = await site.signIn();
    const saved = await editor.patch('/admin/update_contact', { email: 'security@example.com' });
    expect(saved.status).toBe(200);
    const { body } = await site.visitor().get<string>(PATH);
    expect(fields(body)[0]).toEqual(['Contact', 'mailto:security@example.com']);
  });

  it('expires within a year, and not soon', async () => {
    const { body } = await site.visitor().get<string>(PATH);
    const expires = new Map(fields(body)).get('Expires') ?? '';
    expect(new Date(expires).toISOString()).toBe(expires);
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });
});
