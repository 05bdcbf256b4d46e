import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Upload } from '../../backend/infrastructure/uploads/upload.entity.js';
import { AddMarks1796256000001 } from '../../backend/migrations/1796256000001-add-marks.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { blue, bytes, plain, red } from './support/pictures.js';

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

  it('keeps the mark, the ornament and the place on the map of a site that was in use', async () => {
    const used = await startApp({ kind });
    const rows = () => used.database.manager.query('SELECT mark, ornament, map_place FROM identity');
    const runner = used.database.dataSource.createQueryRunner();
    try {
      await used.signIn();
      expect(await rows()).toEqual([{ mark: null, ornament: 'line', map_place: '' }]);
      await runner.query("UPDATE identity SET ornament = 'kanga'");
      const migration = new AddMarks1796256000001();
      await migration.down(runner);
      await migration.up(runner);
      await migration.up(runner);
      const kept = { mark: expect.stringMatching(/^<svg /), ornament: 'kanga', map_place: '-1.2995, 36.7815' };
      expect(await rows()).toEqual([kept]);
    } finally {
      await runner.release();
      await used.close();
    }
  });

  it('is that of the configuration before anything is saved', async () => {
    expect(await shared()).toMatchObject({
      siteName: 'Jukwaa Software',
      look: { theme: expect.stringMatching(/^:root\{--ornament:linear-gradient/), whatsapp: '' },
    });
  });

  it('is that of the host where nobody has said a name', async () => {
    const unnamed = await startApp({ kind, config: { siteName: undefined, siteUrl: 'https://www.kiko.example' } });
    try {
      expect((await unnamed.visitor().get('/api/pages/shared')).body.siteName).toBe('kiko.example');
    } finally {
      await unnamed.close();
    }
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
    const description = (await site.visitor().get('/api/docs-json')).body;
    expect(description.info.title).toBe('Acme Health');
    expect((await site.visitor().get('/api/docs')).body).toContain('<title>Acme Health: API</title>');
    // Its examples are of no company in particular either: least of all of the one in the demo content.
    expect(JSON.stringify(description)).not.toMatch(/jukwaa(?!_session)|mlima|nairobi|kigali|swahili|\+25[456]/i);
  });

  it('names the theme of the pages, whatever it is, and none where nobody has chosen one', async () => {
    expect(await shared()).not.toHaveProperty('look.themeName');
    for (const theme of ['folio', 'gone-since']) {
      expect((await administrator.call('PUT', CALL, { theme })).status).toBe(200);
      // From the response cache otherwise.
      expect((await shared()).look.themeName).toBe(theme);
    }
    for (const theme of ['../folio', 'Folio', 'x'.repeat(33)]) {
      const { status, body } = await administrator.call('PUT', CALL, { theme });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['theme']]);
    }
    expect((await administrator.call('PUT', CALL, { theme: '' })).status).toBe(200);
    expect(await shared()).not.toHaveProperty('look.themeName');
  });

  it('names the chosen variants of parts of the pages, and none where nobody has chosen one', async () => {
    expect(await shared()).not.toHaveProperty('look.variants');
    const chosen = { header_variant: 'centered', footer_variant: 'gone-since' };
    expect((await administrator.call('PUT', CALL, chosen)).status).toBe(200);
    expect((await shared()).look.variants).toEqual({ header: 'centered', footer: 'gone-since' });
    expect((await administrator.call('PUT', CALL, { header_variant: '', footer_variant: '' })).status).toBe(200);
    expect(await shared()).not.toHaveProperty('look.variants');
  });

  it.each(['One\nTwo', 'One\r\nBcc: victim@example.com', 'One\u2028Two'])(
    'has a name of one line: %j',
    async (name) => {
      const before = (await shared()).siteName;
      const { status, body } = await administrator.call('PUT', CALL, { name, accent: '#1457C8', ornament: 'none' });
      expect(status).toBe(422);
      expect(body.errors.name).toEqual([expect.stringContaining('a single line')]);
      expect((await shared()).siteName).toBe(before);
    },
  );

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

    expect([status, body.message]).toEqual([
      415,
      'SVG files must hold a drawing only, without scripts, pictures, links to other files, or text. Please turn text into paths, or save the picture as PNG.',
    ]);
    expect(await shared()).toEqual(before);
  });

  it('is told to the back office, and made into icons and a picture to share', async () => {
    const visitor = site.visitor();
    const brand = (await visitor.get('/api/brand')).body;
    expect(brand).toMatchObject({ name: 'Acme Health', accent: '#1457c8', ornament: 'none', mark: '' });
    expect(brand.icon).toMatch(/^identity_icon\//);
    const picture = async (name: string) => {
      const answer = await fetch(`${site.url}/storage/site/${name}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      return sharp(await answer.arrayBuffer());
    };
    for (const size of [32, 180, 192, 512]) {
      expect(await (await picture(`icon-${size}.png`)).metadata()).toMatchObject({ width: size, height: size });
    }
    const share = await picture('share.png?v=1');
    expect(await share.metadata()).toMatchObject({ width: 1200, height: 630 });
    const [r, g, b] = await share.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect([r, g, b]).toEqual([0x14, 0x57, 0xc8]);
    expect((await fetch(`${site.url}/storage/site/icon-33.png`)).status).toBe(404);
  });

  it('has another icon as soon as it is saved: without a picture, the first letter of the name', async () => {
    const iconOf = async () => Buffer.from(await (await fetch(`${site.url}/storage/site/icon-32.png`)).arrayBuffer());
    const before = await iconOf();
    const { icon } = (await administrator.get(CALL)).body;
    await administrator.call('PUT', CALL, { icon: '' });
    const letter = await iconOf();
    expect(letter.equals(before)).toBe(false);
    const { dominant } = await sharp(letter).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    await administrator.call('PUT', CALL, { icon });
  });

  it('has another icon, with another address, once its file is replaced in the library', async () => {
    const { icon, version } = (await administrator.get('/api/brand')).body;
    const { media_id } = await site.database.manager.findOneByOrFail(Upload, { name: icon });
    const form = new FormData();
    form.append('file', new File([bytes(await plain(600, 600, red).png().toBuffer())], 'red.png'));
    await administrator.call('POST', `/admin/api/replace_upload/${media_id}`, undefined, { raw: form });
    const { look } = await shared();
    expect(look.version).not.toBe(version);
    expect(look.icon).not.toBe(icon);
    expect((await administrator.get('/api/brand')).body.version).toBe(look.version);
    const drawn = await fetch(`${site.url}/storage/site/icon-32.png?v=${look.version}`);
    const { dominant } = await sharp(await drawn.arrayBuffer()).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it('shows the map where it says, unless the environment says', async () => {
    const map = async () => (await site.visitor().get('/api/pages/contact')).body.map;
    expect(await map()).toEqual({ latitude: -1.2995, longitude: 36.7815 });
    const own = await startApp({ kind, config: { map: undefined } });
    try {
      const me = await own.signIn();
      const place = async () => (await own.visitor().get('/api/pages/contact')).body.map;
      expect(await place()).toBeNull();
      await me.call('PUT', CALL, { map_place: '-6.8, 39.28' });
      expect(await place()).toEqual({ latitude: -6.8, longitude: 39.28 });
      for (const wrong of ['Dar es Salaam', '91, 0', '0, 181', '1.5']) {
        const { status, body } = await me.call('PUT', CALL, { map_place: wrong });
        expect([status, body.message]).toEqual([
          422,
          'map_place must be latitude and longitude in degrees, such as 51.4779, -0.0015.',
        ]);
      }
    } finally {
      await own.close();
    }
  });

  it('colors the pages of the newsletter', async () => {
    const { body, headers } = await site.visitor().get('/api/confirm_subscription?token=x');
    expect(body).toContain('--accent:light-dark(#1457c8,');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
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
