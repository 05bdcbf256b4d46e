import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { blue, bytes, plain } from './support/pictures.js';

const png = (width: number, height: number) =>
  plain(width, height, { ...blue, alpha: 0.5 })
    .png()
    .toBuffer();

const CALL = '/admin/api/identity';

describeOnEach('The identity', (kind) => {
  let site: TestApp;
  let administrator: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    administrator = await site.signIn();
  });

  afterAll(() => site.close());

  const shared = async () => (await site.visitor().get('/api/pages/shared')).body;

  async function upload(path: string, picture: Uint8Array) {
    const form = new FormData();
    form.append('file', new File([bytes(picture)], 'file'));
    return administrator.call('POST', `${CALL}/${path}`, undefined, { raw: form });
  }

  it('is that of the configuration before anything is saved', async () => {
    expect(await shared()).toMatchObject({ siteName: 'Jukwaa Software', look: { theme: '', whatsapp: '' } });
  });

  it('is on the pages and in the API description as soon as it is saved', async () => {
    await administrator.call('PUT', CALL, {
      name: 'Acme Health',
      accent: '#1457C8',
      ornament: 'none',
      whatsapp: '+254 (700) 000-123',
      whatsapp_greeting: 'Habari & hello',
    });

    const { siteName, look } = await shared();
    expect(siteName).toBe('Acme Health');
    expect(look.whatsapp).toBe('https://wa.me/254700000123?text=Habari%20%26%20hello');
    expect(look.theme).toMatch(/^:root\{.*--accent:light-dark\(#1457c8,#[0-9a-f]{6}\).*--ornament-block:0px/);
    expect((await site.visitor().get('/api/docs-json')).body.info.title).toBe('Acme Health');
  });

  it('has the marks that were uploaded for it', async () => {
    const logo = (await upload('upload_logo', await png(640, 120))).body.filename;
    const icon = (await upload('upload_icon', await png(600, 600))).body.filename;
    expect((await administrator.call('PUT', CALL, { logo, icon })).status).toBe(200);

    const { look } = await shared();
    expect(look.logo).toMatchObject({ path: logo, alt: 'Acme Health', width: 320, height: 60 });
    expect([look.logoDark, look.icon]).toEqual([null, icon]);
  });

  it('takes no drawing that may hold a script, and stays as it was', async () => {
    const before = await shared();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const { status, body } = await upload('upload_logo', drawing);

    expect([status, body.message]).toEqual([415, 'The picture must be a JPEG, PNG, WebP, AVIF or GIF file.']);
    expect(await shared()).toEqual(before);
  });

  it('returns to its defaults when it is emptied', async () => {
    await administrator.call('PUT', CALL, {
      name: '',
      accent: '',
      ornament: 'kanga',
      logo: '',
      icon: '',
      whatsapp: '',
    });

    expect(await shared()).toMatchObject({
      siteName: 'Jukwaa Software',
      look: { theme: '', whatsapp: '', logo: null, icon: null },
    });
  });
});
