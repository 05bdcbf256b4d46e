import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_SECTIONS, HOME_SECTION_NAMES } from '../../backend/content/home-sections/home-sections.constants.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { jpeg } from './support/pictures.js';

const CALL = '/admin/api/home_sections';

describeOnEach('The sections of the home page', (kind) => {
  let site: TestApp;
  let administrator: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    administrator = await site.signIn();
  });

  afterAll(() => site.close());

  const save = (sections: object) => administrator.put(CALL, sections);
  const page = async (path: string) => (await site.visitor().get(`/api/pages/${path}`)).body;
  const sectionLinks = async () => (await page('shared')).menus.header.map(({ label }: { label: string }) => label);

  async function upload(): Promise<string> {
    const form = new FormData();
    form.append('file', new File([await jpeg(800, 700)], 'file'));
    return (await administrator.call('POST', `${CALL}/upload_picture`, undefined, { raw: form })).body.filename;
  }

  it('begin with the specified titles', async () => {
    const titles = (points: { title: string }[]) => points.map(({ title }) => title);
    const { why, help, approach, marketplace } = await page('home');

    expect(titles(why)).toEqual(['Web Based', 'Portable', 'User Friendly']);
    expect(titles(help)).toEqual(['Training', 'Maintenance', 'Customer Support']);
    expect(titles(approach)).toEqual([
      'Understanding Client Needs',
      'Analyzing Client Needs',
      'Collaborative Planning',
    ]);
    expect(marketplace.title).toBe('All-In-One Marketplace');
  });

  it('say at first nothing that is true of one company alone', () => {
    expect(JSON.stringify(DEFAULT_SECTIONS)).not.toMatch(
      /Nairobi|Kigali|Africa|EAT|Swahili|matatu|SACCO|free|price|each month|night|M-Pesa|\d/i,
    );
  });

  it('are ordered and hidden, and what is hidden is sent to nobody', async () => {
    await administrator.put('/admin/api/menus', {
      header: [
        { kind: 'section', target: 'why' },
        { kind: 'section', target: 'faq' },
      ],
    });
    const { body } = await save({
      sections: [{ name: 'faq' }, { name: 'why', hidden: true }, { name: 'clients' }],
    });

    const others = HOME_SECTION_NAMES.filter((name) => !['faq', 'why', 'clients'].includes(name));
    expect(body.sections.map(({ name }: { name: string }) => name)).toEqual(['faq', 'why', 'clients', ...others]);
    // Updates are hidden until somebody shows them.
    const visible = others.filter((name) => name !== 'updates');
    expect(await page('home')).toMatchObject({ sections: ['faq', 'clients', ...visible], why: [] });
    expect(await sectionLinks()).toEqual(['Frequently Asked Questions']);
    expect((await administrator.get('/admin/api/menu_targets')).body).toContainEqual(
      expect.objectContaining({ kind: 'section', target: 'why', problem: 'The section is hidden.' }),
    );
    await save({ sections: DEFAULT_SECTIONS.sections });
  });

  it.each([
    [{ sections: [{ name: 'hero' }] }, 'sections.0.name'],
    [{ sections: [{ name: 'why' }, { name: 'why' }] }, 'sections'],
    [{ sections: [null] }, 'sections.0'],
    [{ sections: [[]] }, 'sections.0'],
    [{ why: [[{ title: 'A' }]] }, 'why.0'],
    [{ why: [{ title: ' ' }] }, 'why.0.title'],
    [{ why: [{ title: 'A', drawing: 'cat' }] }, 'why.0.drawing'],
    [{ why: [{ title: 'A', picture: 'home_point/0123456789abcdef01234567.jpg' }] }, 'why.0.picture'],
    [{ approach: [{ title: 'A', fact: 'none here' }] }, 'approach.0.fact'],
  ])('refuse %j', async (input, field) => {
    const { body: before } = await administrator.get(CALL);
    const { status, body } = await save(input);

    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await administrator.get(CALL)).body).toEqual(before);
  });

  it('have pictures of their own, which stay for the history when they are replaced', async () => {
    const files = async () => (await readdir(join(site.storageDir, 'public', 'home_point'))).join();
    const [first, second] = [await upload(), await upload()];
    const points = (picture: string | null) => [{ title: 'Ours', text: 'Words.', picture, drawing: 'web' }];

    expect((await save({ why: points(first) })).status).toBe(200);
    expect((await page('home')).why).toEqual([
      {
        title: 'Ours',
        text: 'Words.',
        picture: expect.objectContaining({ path: first, width: 720, height: 576, alt: '' }),
        drawing: 'web',
      },
    ]);

    expect((await save({ why: points(second) })).status).toBe(200);
    expect(await files()).toContain(first.split('/')[1]);
    expect(await files()).toContain(second.split('/')[1]);
    await save({ why: DEFAULT_SECTIONS.why });
  });

  it('are on the pages of solutions as well', async () => {
    const approach = [{ title: 'First', text: 'We listen.' }];
    const benefits = [{ title: 'Yours', text: 'All of it.' }];
    await save({ approach, benefits });
    const { slug } = (await administrator.post('/admin/api/create_product', { title: 'Shule' })).body;

    expect((await page('solutions')).benefits).toEqual(benefits);
    expect((await page(`solutions/${slug}`)).approach).toEqual(approach);
  });
});
