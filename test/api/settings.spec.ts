import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PLAIN, SPECIFIED } from '../../backend/company/defaults/defaults.shared.js';
import { EVERYTHING } from '../../backend/company/offerings/offerings.constants.js';
import { defaultSectionsIn } from '../../backend/content/home-sections/default-sections.shared.js';
import { DEFAULT_SECTIONS } from '../../backend/content/home-sections/home-sections.constants.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { ContentEvents } from '../../backend/core/events/content-events.js';
import { DEFAULT_MENUS, type MenuEntry } from '../../backend/site/menus/menus.constants.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { jpeg } from './support/pictures.js';

interface SettingsUnderTest {
  read: string;
  method: 'PATCH' | 'PUT';
  update: string;
  /** Before anything was saved. */
  blank: Record<string, unknown>;
  values: Record<string, unknown>;
  wrong: Record<string, unknown>;
  /** The toast of those that answer with a flash. */
  flash?: string;
  /** Statuses of reading and updating: editor, viewer. */
  editor: [number, number];
  viewer: [number, number];
}

const administratorsOnly = { editor: [403, 403], viewer: [403, 403] } satisfies Partial<SettingsUnderTest>;

const menuEntry = (values: Partial<MenuEntry>): MenuEntry => ({
  kind: 'page',
  target: '',
  record_id: null,
  label: '',
  hidden: false,
  ...values,
});

const settings: Record<string, SettingsUnderTest> = {
  contact_info: {
    read: '/admin/edit_contact',
    method: 'PATCH',
    update: '/admin/update_contact',
    blank: { email: '', phone: '', address: '', facebook: '', x: '', instagram: '', linkedin: '' },
    values: {
      email: 'info@example.com',
      phone: '+254 700 000 123',
      address: 'Ngong Road\nNairobi',
      facebook: 'https://facebook.com/jukwaa',
      x: 'https://x.com/jukwaa',
      instagram: '',
      linkedin: 'http://linkedin.com/company/jukwaa?a=b',
    },
    wrong: {
      email: 'nobody',
      phone: 5,
      address: 'x'.repeat(501),
      facebook: 'javascript:alert(1)',
      x: 'htp:/x.com/jukwaa',
      instagram: ' https://',
      linkedin: ['https://linkedin.com'],
      version: 0,
      slogan: 'unknown',
    },
    flash: 'Contact information updated successfully',
    ...administratorsOnly,
  },
  legal: {
    read: '/admin/edit_legal',
    method: 'PATCH',
    update: '/admin/update_legal',
    blank: { terms: '', privacy: '', privacy_box: false },
    values: { terms: '<h2>Terms</h2><p>Be kind.</p>', privacy: '<p>None of it.</p>', privacy_box: true },
    wrong: { terms: 1, privacy: 'x'.repeat(200_001), privacy_box: 'perhaps', imprint: 'unknown' },
    flash: 'Legal texts updated successfully',
    ...administratorsOnly,
  },
  chatbot_settings: {
    read: '/admin/chatbot-settings',
    method: 'PUT',
    update: '/admin/chatbot-settings',
    blank: {
      welcome_message: '',
      fallback_message: '',
      base_system_prompt: '',
      is_active: false,
      is_enabled: true,
      first_questions: '',
    },
    values: {
      welcome_message: '<p>Karibu</p>',
      fallback_message: '<p>Write to us</p>',
      base_system_prompt: 'Answer <briefly>.',
      is_active: true,
      is_enabled: false,
      first_questions: 'What does it cost?\nDoes it work offline?',
    },
    wrong: {
      welcome_message: {},
      base_system_prompt: 1,
      is_active: 'perhaps',
      is_enabled: 2,
      first_questions: 'a\nb\nc\nd',
      model: 'unknown',
    },
    ...administratorsOnly,
  },
  defaults: {
    read: '/admin/api/defaults',
    method: 'PUT',
    update: '/admin/api/defaults',
    blank: SPECIFIED,
    values: { ...PLAIN, stars: 'specified' },
    wrong: {
      wording: 'English',
      stars: 5,
      excerpts: true,
      share_links: [],
      list_rows: 25,
      new_users: {},
      map: 'plain',
    },
    ...administratorsOnly,
  },
  offerings: {
    read: '/admin/api/offerings',
    method: 'PUT',
    update: '/admin/api/offerings',
    blank: EVERYTHING,
    values: { ...EVERYTHING, projects: false, assistant: false },
    wrong: { solutions: 'perhaps', updates: 2, careers: false },
    ...administratorsOnly,
  },
  identity: {
    read: '/admin/api/identity',
    method: 'PUT',
    update: '/admin/api/identity',
    blank: {
      name: '',
      tagline: '',
      footer_short: '',
      footer_long: '',
      logo: null,
      logo_dark: null,
      icon: null,
      accent: '',
      ground: '',
      ornament: 'line',
      theme: '',
      header_variant: '',
      solutions_variant: '',
      updates_variant: '',
      article_variant: '',
      project_variant: '',
      footer_variant: '',
      sections_variant: '',
      heading_fonts: [],
      text_fonts: [],
      map_place: '',
      mark: null,
      hours: '',
      whatsapp: '',
      whatsapp_greeting: '',
      language: '',
      time_zone: '',
      copyright: '',
      map_on_request: false,
      search_link: 'none',
      search_keys: false,
    },
    values: {
      name: 'Acme Health',
      tagline: 'Software for clinics',
      footer_short: 'Made for wards.',
      footer_long: 'Since 1999.',
      accent: '#1478b8',
      ground: '#f5f9fb',
      ornament: 'line',
      theme: 'folio',
      header_variant: 'centered',
      solutions_variant: 'rows',
      updates_variant: 'index',
      article_variant: 'centered',
      project_variant: 'facts',
      footer_variant: 'slim',
      sections_variant: 'bands',
      hours: 'Mon-Fri 8 to 5',
      whatsapp: '+254 700 000 123',
      whatsapp_greeting: 'Habari, I saw your website and',
      // English, as the built-in sections of the home page are expected to be.
      language: 'en-KE',
      time_zone: 'Africa/Kampala',
      map_place: '0.3476, 32.5825',
      copyright: 'Acme Ltd',
      map_on_request: true,
      search_link: 'footer',
      search_keys: true,
    },
    wrong: {
      name: 'x'.repeat(121),
      tagline: 1,
      footer_short: 'x'.repeat(201),
      logo: 'identity_logo/0123456789abcdef01234567.png',
      icon: 5,
      accent: 'orange',
      ground: '#fff',
      ornament: 'stars',
      theme: '../folio',
      header_variant: 'two words',
      footer_variant: 'x'.repeat(33),
      whatsapp: 'call me',
      language: 'pt-br',
      time_zone: 'Mars/Olympus',
      map_place: 'Kampala',
      map_on_request: 'perhaps',
      search_link: 'top',
      search_keys: 'perhaps',
      slogan: 'unknown',
    },
    editor: [403, 403],
    viewer: [403, 403],
  },
  home_sections: {
    read: '/admin/api/home_sections',
    method: 'PUT',
    update: '/admin/api/home_sections',
    // A site without demo content begins with plain words.
    blank: { ...defaultSectionsIn('en', 'plain') },
    values: {
      sections: [...DEFAULT_SECTIONS.sections].reverse(),
      why: [{ title: 'Ours', text: 'Words.', picture: null, drawing: 'web' }],
      help: [{ title: 'Training', text: '', fact: 'At your place' }],
      approach: [],
      benefits: [{ title: 'Ours', text: 'Words.' }],
      marketplace_title: 'Everything',
      marketplace_text: '',
      marketplace_button: 'Look',
      marketplace_saying: 'Slowly, slowly',
      marketplace_meaning: 'No hurry.',
      marketplace_language: 'sw-KE',
    },
    wrong: {
      sections: 'why',
      why: Array.from({ length: 7 }, (_, index) => ({ title: String(index) })),
      help: 'Training',
      approach: [{ title: 'Twice' }, { title: 'Twice' }],
      benefits: {},
      marketplace_title: 'x'.repeat(81),
      marketplace_text: 1,
      marketplace_language: 'Swahili, or so',
      hero: 'unknown',
    },
    editor: [200, 200],
    viewer: [200, 403],
  },
  menus: {
    read: '/admin/api/menus',
    method: 'PUT',
    update: '/admin/api/menus',
    blank: { ...DEFAULT_MENUS },
    values: {
      header: [menuEntry({ kind: 'page', target: '/contact', label: 'Talk to us' })],
      header_button: [],
      footer_explore: [menuEntry({ kind: 'section', target: 'approach', hidden: true })],
      footer_contact: [menuEntry({ kind: 'address', target: 'mailto:info@example.com', label: 'Write' })],
      footer_popular: [menuEntry({ kind: 'solutions' })],
      footer_legal: [menuEntry({ kind: 'page', target: '/terms' })],
    },
    wrong: {
      header: 'Home',
      header_button: [menuEntry({ kind: 'page', target: '/' }), menuEntry({ kind: 'page', target: '/apply' })],
      footer_explore: Array.from({ length: 25 }, () => menuEntry({ kind: 'page', target: '/' })),
      sidebar: [],
    },
    editor: [200, 200],
    viewer: [200, 403],
  },
  page_heads: {
    read: '/admin/api/page_heads',
    method: 'PUT',
    update: '/admin/api/page_heads',
    blank: { pages: [] },
    values: {
      pages: [
        {
          page: 'contact',
          language: '',
          meta_title: 'Talk to us',
          meta_description: 'By telephone.',
          share_picture: null,
          no_index: true,
          canonical_url: 'https://www.example.org/contact',
        },
      ],
    },
    wrong: { pages: [{ page: 'contact' }, { page: 'contact', language: '' }], titles: 'unknown' },
    editor: [200, 200],
    viewer: [200, 403],
  },
  languages: {
    read: '/admin/api/languages',
    method: 'PUT',
    update: '/admin/api/languages',
    blank: { sections: {}, others: [] },
    values: {
      sections: { portifolios: 'references' },
      others: [{ tag: 'pl', is_published: false, missing: 'show_original', sections: { solutions: 'rozwiazania' } }],
    },
    wrong: { sections: 'references', others: 'pl' },
    editor: [200, 403],
    viewer: [200, 403],
  },
  own_css: {
    read: '/admin/api/own_css',
    method: 'PUT',
    update: '/admin/api/own_css',
    blank: { css: '', is_on: true },
    values: { css: 'h1 {\n  letter-spacing: 0;\n}', is_on: false },
    wrong: { css: 'h1 {', is_on: 'perhaps', sheet: 'unknown' },
    editor: [403, 403],
    viewer: [403, 403],
  },
  synonyms: {
    read: '/admin/api/synonyms',
    method: 'PUT',
    update: '/admin/api/synonyms',
    blank: { groups: '' },
    values: { groups: 'hospital, clinic, health centre\nfee, tuition' },
    wrong: { groups: ['hospital'], words: 'unknown' },
    editor: [200, 200],
    viewer: [200, 403],
  },
  homeimage: {
    read: '/admin/edit_homeimage',
    method: 'PATCH',
    update: '/admin/update_homeimage',
    blank: { help: null, approach: null, product: null },
    values: {},
    wrong: { help: 1, approach: 'home_approach/0123456789abcdef01234567.jpg', product: ['x'], hero: 'unknown' },
    flash: 'Home images updated successfully',
    editor: [200, 200],
    viewer: [200, 403],
  },
};

describeOnEach('Settings', (kind) => {
  let site: TestApp;
  let administrator: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    administrator = await site.signIn(RoleName.Administrator);
  });

  afterAll(() => site.close());

  describe.each(Object.entries(settings))('named %s', (name, { read, method, update, flash, ...spec }) => {
    const save = (who: Client, input: object) => who.call(method, update, input);

    it('are blank at first, and then what was saved', async () => {
      const { status, body: first } = await administrator.get(read);
      expect([status, first]).toEqual([200, expect.objectContaining({ ...spec.blank, id: 1, version: 1 })]);

      const { status: saved, body } = await save(administrator, { ...spec.values, version: 1 });
      expect(saved).toBe(200);
      if (flash) expect(body).toEqual({ flash: { success: { message: flash } } });
      const { body: second } = await administrator.get(read);
      expect(second).toMatchObject({ ...spec.values, id: 1, version: 2 });
      if (!flash) expect(body).toEqual(second);
    });

    it('keep what is not sent', async () => {
      const { body: before } = await administrator.get(read);

      expect((await save(administrator, {})).status).toBe(200);
      const { body: after } = await administrator.get(read);
      expect(after).toEqual({ ...before, version: before.version + 1, updated_at: expect.any(String) });
    });

    it('are not saved over what somebody else saved', async () => {
      const { body: before } = await administrator.get(read);
      const answers = await Promise.all([1, 2].map(() => save(administrator, { version: before.version })));
      const { body: current } = await administrator.get(read);

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toEqual({ message: expect.any(String), current });
    });

    it.each(Object.keys(spec.wrong))('refuse a wrong %s', async (field) => {
      const { body: before } = await administrator.get(read);
      const { status, body } = await save(administrator, { [field]: spec.wrong[field] });

      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
      expect((await administrator.get(read)).body).toEqual(before);
    });

    it('are for those whose role allows it', async () => {
      const statuses = async (who: Client) => [(await who.get(read)).status, (await save(who, {})).status];
      const forger = await site.signIn(RoleName.Administrator);
      forger.csrf = undefined;

      expect(await statuses(site.visitor())).toEqual([401, 401]);
      expect(await statuses(forger)).toEqual([200, 403]);
      expect(await statuses(await site.signIn(RoleName.Editor))).toEqual(spec.editor);
      expect(await statuses(await site.signIn(RoleName.Viewer))).toEqual(spec.viewer);
    });

    it('announce their change', async () => {
      const heard: unknown[] = [];
      const listening = site.nest.get(ContentEvents).subscribe((change) => heard.push(change));
      await save(administrator, {});
      await save(administrator, { nonsense: 1 });
      listening.unsubscribe();

      expect(heard).toEqual([{ resource: name, id: 1 }]);
    });
  });

  it('clear the contact information with empty and null values', async () => {
    const cleared = { ...settings.contact_info?.blank, phone: null, x: null };

    expect((await administrator.patch('/admin/update_contact', cleared)).status).toBe(200);
    expect((await administrator.get('/admin/edit_contact')).body).toMatchObject(settings.contact_info?.blank ?? {});
  });

  it('keep nothing harmful in legal texts', async () => {
    await administrator.patch('/admin/update_legal', { terms: '<p onclick="x()">Yes<script>x()</script></p>' });

    expect((await administrator.get('/admin/edit_legal')).body.terms).toBe('<p>Yes</p>');
  });

  describe('of the home page', () => {
    const files = async (): Promise<string[]> => {
      const entries = await readdir(join(site.storageDir, 'public'), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    };

    async function upload(path: string): Promise<string> {
      const form = new FormData();
      form.append('file', new File([await jpeg(500, 500)], 'file'));
      return (await administrator.call('POST', `/admin/api/${path}`, undefined, { raw: form })).body.filename;
    }

    const save = (input: object) => administrator.patch('/admin/update_homeimage', input);

    it('hold their pictures, and keep replaced ones for the history', async () => {
      const help = await upload('upload_help');
      const approach = await upload('upload_approach');
      const product = await upload('upload_serve_product');

      expect((await save({ help, approach, product })).status).toBe(200);
      expect((await administrator.get('/admin/edit_homeimage')).body).toMatchObject({ help, approach, product });

      const other = await upload('upload_help');
      await save({ help: other, approach: '' });
      expect((await administrator.get('/admin/edit_homeimage')).body).toMatchObject({
        help: other,
        approach: null,
        product,
      });
      const left = await files();
      expect(left).toContain(other.split('/')[1]);
      expect(left).toContain(product.split('/')[1]);
      expect(left).toContain(help.split('/')[1]);
      expect(left).toContain(approach.split('/')[1]);
      const { data } = (await administrator.get('/admin/api/history/homeimage/1')).body;
      const restored = await administrator.post('/admin/api/restore_homeimage/1', { entry: data[1].id });
      expect(restored.body).toMatchObject({ help, approach, product });
    });

    it('refuse a picture that was uploaded for another place', async () => {
      const { status, body } = await save({ approach: await upload('upload_help') });

      expect([status, Object.keys(body.errors)]).toEqual([422, ['approach']]);
    });
  });
});
