import { DEFAULT_SECTIONS, isOptionalSection } from '../../backend/content/home-sections/home-sections.constants.js';
import { ContentEvents } from '../../backend/core/events/content-events.js';
import type { SharedProps } from '../../backend/site/pages/shared-props.dto.js';
import type { ProductCard } from '../../backend/site/pages/solution-pages.dto.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { addManyPosts } from './support/many-posts.js';
import { jpeg } from './support/pictures.js';
import { queriesOf } from './support/queries.js';

const shared = {
  siteName: 'Jukwaa Software',
  siteUrl: 'http://127.0.0.1',
  turnstileSiteKey: null,
  productSlider: expect.any(Array),
  sidebarData: { categories: expect.any(Array), latestPosts: expect.any(Array), tags: expect.any(Array) },
  contact: expect.any(Object),
  look: expect.any(Object),
  shell: expect.objectContaining({ readMore: 'Read More', notFoundTitle: 'Oops! Looks like you took a wrong turn' }),
  menus: expect.any(Object),
  privacyNotice: 'none',
  assistant: true,
  unwritten: ['terms', 'privacy'],
  newTabs: true,
} satisfies Record<
  keyof Omit<
    SharedProps,
    'address' | 'languages' | 'notOffered' | 'extensions' | 'featuresOff' | 'originals' | 'searchAccess'
  >,
  unknown
>;

/** These groups of words, and no others. */
const groups = (...names: string[]) => Object.fromEntries(names.map((name) => [name, expect.any(Object)]));

const link = (label: string, href: string) => ({ label, href, routed: true });
const CONTACT = link('Contact', '/contact');
const builtInMenus = {
  // Nobody is led to lists without records.
  header: [CONTACT],
  header_button: [link('Join as an agent', '/apply')],
  footer_explore: [CONTACT],
  footer_contact: [link('Join as an agent', '/apply')],
  // Nobody has written them yet.
  footer_legal: [],
};

const nothing = {
  ...shared,
  productSlider: [],
  sidebarData: { categories: [], latestPosts: [], tags: [] },
  contact: { email: '', phone: '', address: '', facebook: '', x: '', instagram: '', linkedin: '' },
  look: {
    tagline: '',
    footerShort: '',
    footerLong: '',
    hours: 'Monday-Friday 9 am to 5 pm EAT',
    copyright: '',
    language: 'en',
    direction: 'ltr',
    locale: 'en_US',
    timeZone: '',
    year: String(new Date().getUTCFullYear()),
    mark: '',
    version: '1',
    logo: null,
    logoDark: null,
    icon: null,
    whatsapp: '',
    theme: expect.stringMatching(/^:root\{--ornament:/),
    ground: { light: '#faf7f1', dark: '#0d1c1d' },
  },
  menus: { ...builtInMenus, footer_popular: [] },
};

describeOnEach('Page data', (kind) => {
  let site: TestApp;
  let me: Client;
  let visitor: Client;
  const posts: { id: number; slug: string }[] = [];

  beforeAll(async () => {
    site = await startApp({ kind });
    visitor = site.visitor();
    me = await site.signIn();
  });

  afterAll(() => site.close());

  const page = async (path: string) => {
    const { status, body } = await visitor.get(`/api/pages/${path}`);
    expect([path, status, body]).toEqual([path, 200, expect.any(Object)]);
    return body;
  };
  const statusOf = async (path: string) => (await visitor.get(`/api/pages/${path}`)).status;

  async function create(resource: string, input: object): Promise<{ id: number; slug: string }> {
    const { status, body } = await me.post(`/admin/api/create_${resource}`, input);
    expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
    return body;
  }

  const change = async (resource: string, id: number, input: object) => {
    expect((await me.put(`/admin/api/update_${resource}/${id}`, input)).status).toBe(200);
  };

  async function upload(path: string): Promise<string> {
    const form = new FormData();
    form.append('file', new File([await jpeg(60, 40)], 'photo.jpg', { type: 'image/jpeg' }));
    const { status, body } = await me.call('POST', path, undefined, { raw: form });
    expect(status).toBe(201);
    return body.filename;
  }

  const pictureOf = (path: string, alt: string) => ({
    path,
    width: expect.any(Number),
    height: expect.any(Number),
    alt,
    variants: expect.arrayContaining([{ path: expect.any(String), width: expect.any(Number), type: 'image/avif' }]),
  });

  describe('of an empty site', () => {
    const none = { approach: null, help: null, product: null };

    it.each<[string, object]>([
      ['shared', {}],
      [
        'home',
        {
          words: groups('home', 'search', 'approach', 'faq'),
          slider: null,
          banner: null,
          clientLogos: [],
          sections: DEFAULT_SECTIONS.sections.flatMap(({ name }) => (isOptionalSection(name) ? [] : [name])),
          updates: [],
          why: DEFAULT_SECTIONS.why,
          help: DEFAULT_SECTIONS.help,
          approach: DEFAULT_SECTIONS.approach,
          marketplace: {
            title: 'All-In-One Marketplace',
            text: expect.any(String),
            button: expect.any(String),
            saying: '',
            meaning: '',
            language: '',
          },
          homeimage: none,
          faqs: [],
          testimonials: [],
          statistics: [],
          products: [],
          hero: { layout: 'picture', buttons: [], picture: null, phone: null, search: true },
          blocks: [],
        },
      ],
      [
        'solutions',
        {
          words: groups('pages', 'solutions', 'faq'),
          products: [],
          homeimage: none,
          faqs: [],
          benefits: DEFAULT_SECTIONS.benefits,
        },
      ],
      [
        'search-solutions?query=school',
        { words: groups('search', 'solutions'), records: [], products: [], searchQuery: 'school' },
      ],
      ['portifolios', { words: groups('portfolio'), portfolios: [], services: [], currentService: null }],
      [
        'updates',
        {
          words: groups('updates', 'newsletter', 'forms', 'mistakes'),
          posts: {
            data: [],
            total: 0,
            current_page: 1,
            last_page: 1,
            path: '/updates',
            prev_page_url: null,
            next_page_url: null,
          },
          search: '',
          category: null,
        },
      ],
      [
        'contact',
        {
          words: groups('pages', 'contact', 'forms', 'faq'),
          faqs: [],
          map: { latitude: -1.2995, longitude: 36.7815 },
          mapOnRequest: false,
        },
      ],
      ['legal/terms', { title: 'Terms', content: '' }],
      ['legal/privacy', { title: 'Privacy Policy', content: '' }],
    ])('%s is there', async (path, own) => {
      const { shareCard, ...rest } = await page(path);
      expect(rest).toEqual({ ...nothing, ...own });
      // Made of the title; the page of the whole site, and one of what somebody has searched, have the site's picture.
      const hasCard = !['shared', 'home', 'search-solutions?query=school'].includes(path);
      expect(shareCard).toEqual(
        hasCard ? expect.stringMatching(/^site\/share-[0-9a-f]{24}\.png\?page=[a-z/]+$/) : undefined,
      );
    });

    it('the agent application knows the countries', async () => {
      const { countries, products, shareCard: _, ...rest } = await page('apply');

      expect(rest).toEqual({ ...nothing, words: groups('pages', 'apply', 'forms', 'mistakes') });
      expect(products).toEqual([]);
      expect(countries).toEqual(expect.arrayContaining(['Kenya', 'Uganda', 'Tanzania', 'Rwanda']));
    });

    it.each(['solutions/x', 'portifolios/x', 'updates/x', 'portifolios?service=x', 'updates?category=x'])(
      '%s is not',
      async (path) => {
        const { status, body } = await visitor.get(`/api/pages/${path}`);
        expect([status, body]).toEqual([404, { message: expect.stringMatching(/not found/i) }]);
      },
    );
  });

  describe('shows active records alone', () => {
    it('on the home page, with the newest slider and banner', async () => {
      const banner = await upload('/admin/api/banner/upload_image');
      const logo = await upload('/admin/api/client/upload_image');
      const face = await upload('/admin/api/testimonial/upload_image');
      await create('slider', { title: 'Old', description: 'Old text' });
      await create('slider', { title: 'New', description: 'New text' });
      await create('slider', { title: 'Hidden', status: 'inactive' });
      await create('banner', { name: 'Old banner' });
      await create('banner', { name: 'New banner', photo: banner });
      await create('banner', { name: 'Hidden', status: 'inactive' });
      const client = await create('client', { name: 'Nyumba Ltd', photo: logo });
      await create('client', { name: 'Without logo' });
      const hidden = await create('client', { name: 'Hidden', photo: logo, status: 'inactive' });
      const said = { position: 'Bursar', message: '<p>Good</p>' };
      await create('testimonial', { name: 'First', ...said, client_id: client.id, photo: face });
      await create('testimonial', { name: 'Second', ...said, client_id: hidden.id });
      await create('testimonial', { name: 'Hidden', status: 'inactive' });
      await create('statistic', { title: 'Clients', price: '418' });
      await create('statistic', { title: 'Hidden', status: 'inactive' });
      await create('faq', { title: 'Why?', description: '<p>Because.</p>' });
      await create('faq', { title: 'How?', description: '' });
      await create('faq', { title: 'Hidden', status: 'inactive' });
      const home = await page('home');

      expect(home.slider).toEqual({ title: 'New', description: 'New text' });
      expect(home.banner).toEqual({ photo: pictureOf(banner, '') });
      expect(home.clientLogos).toEqual([{ name: 'Nyumba Ltd', photo: pictureOf(logo, 'Nyumba Ltd') }]);
      expect(home.testimonials).toEqual([
        { name: 'Second', position: 'Bursar', message: '<p>Good</p>', rating: 5, photo: null, client: '' },
        {
          name: 'First',
          position: 'Bursar',
          message: '<p>Good</p>',
          rating: 5,
          photo: pictureOf(face, 'First'),
          client: 'Nyumba Ltd',
        },
      ]);
      expect(home.statistics).toEqual([{ title: 'Clients', price: '418' }]);
      const faqs = [
        { id: expect.any(Number), title: 'How?', description: '' },
        { id: expect.any(Number), title: 'Why?', description: '<p>Because.</p>' },
      ];
      expect(home.faqs).toEqual(faqs);
      expect((await page('contact')).faqs).toEqual(faqs);
      expect((await page('solutions')).faqs).toEqual(faqs);
    });

    it('in lists of solutions, featured ones first, then the newest', async () => {
      const photo = await upload('/admin/api/product/upload_image');
      const one = { introduction: 'In short', summary: 'For schools', photo, description: '<p>All</p>' };
      const first = await create('product', { title: 'Plain old', ...one });
      await create('product', { title: 'Featured old', is_featured: '1' });
      await create('product', { title: 'Hidden', is_featured: '1', status: 'inactive' });
      await create('product', { title: 'Plain new' });
      await create('product', { title: 'Featured new', is_featured: '1' });
      const titles = ['Featured new', 'Featured old', 'Plain new', 'Plain old'];
      const { products, productSlider } = await page('solutions');

      expect(products.map(({ title }: ProductCard) => title)).toEqual(titles);
      expect(products.map(({ is_featured }: ProductCard) => is_featured)).toEqual([true, true, false, false]);
      expect(products.at(-1)).toEqual({
        id: first.id,
        slug: 'plain-old',
        title: 'Plain old',
        introduction: 'In short',
        summary: 'For schools',
        photo: pictureOf(photo, 'Plain old'),
        cover_photo: null,
        file: null,
        is_featured: false,
      });
      expect((await page('home')).products).toEqual(
        products.map(({ id, slug, title, summary }: ProductCard) => ({ id, slug, title, summary })),
      );
      expect(productSlider.map(({ title }: { title: string }) => title)).toEqual(titles);
      expect((await page('apply')).products.map(({ title }: { title: string }) => title)).toEqual(titles);
      const { product, faqs } = await page('solutions/plain-old');
      expect(product).toEqual({ ...products.at(-1), images: [], description: '<p>All</p>', features: '' });
      expect(faqs).toHaveLength(2);
      expect(await statusOf('solutions/hidden')).toBe(404);
    });

    it('in projects, with what they name', async () => {
      const cover = await upload('/admin/api/portifolio/upload_image');
      const album = await upload('/admin/api/portifolio/upload_album');
      const client = await create('client', { name: 'Reli SACCO' });
      const gone = await create('client', { name: 'Gone', status: 'inactive' });
      const rollouts = await create('service', { title: 'Rollouts' });
      const training = await create('service', { title: 'Training' });
      const idle = await create('service', { title: 'Idle' });
      const old = await create('service', { title: 'Old service', status: 'inactive' });
      const product = await create('product', { title: 'Rent Book' });
      const withdrawn = await create('product', { title: 'Withdrawn', status: 'inactive' });
      const full = await create('portifolio', {
        name: 'Full',
        introduction: 'Overview',
        summary: '',
        description: '<h2>Text</h2>',
        feedback: '<p>Good</p>',
        client_id: client.id,
        service_id: rollouts.id,
        product_id: product.id,
        photo: cover,
        images: [cover, album],
      });
      await create('portifolio', {
        name: 'Bare',
        client_id: gone.id,
        service_id: old.id,
        product_id: withdrawn.id,
      });
      for (const name of ['A', 'B', 'C', 'D', 'E']) await create('portifolio', { name, service_id: rollouts.id });
      await create('portifolio', { name: 'Taught', service_id: training.id });
      await create('portifolio', { name: 'Hidden', service_id: idle.id, status: 'inactive' });
      const list = await page('portifolios');

      const names = (cards: { name: string }[]) => cards.map(({ name }) => name);
      expect(names(list.portfolios)).toEqual(['Taught', 'E', 'D', 'C', 'B', 'A', 'Bare', 'Full']);
      expect(list.portfolios.at(-1)).toEqual({
        id: full.id,
        slug: 'full',
        name: 'Full',
        photo: pictureOf(cover, 'Full'),
        service_title: 'Rollouts',
      });
      expect(list.portfolios.at(-2)).toMatchObject({ name: 'Bare', service_title: null });
      expect(list.services).toEqual([
        { slug: 'training', title: 'Training' },
        { slug: 'rollouts', title: 'Rollouts' },
      ]);
      expect(list.currentService).toBeNull();

      const tab = await page('portifolios?service=rollouts');
      expect(names(tab.portfolios)).toEqual(['E', 'D', 'C', 'B', 'A', 'Full']);
      expect(tab).toMatchObject({ services: list.services, currentService: 'rollouts' });
      for (const slug of ['idle', 'old-service', 'ROLLOUTS', 'rollóuts', 'rollouts ']) {
        expect([slug, await statusOf(`portifolios?service=${encodeURIComponent(slug)}`)]).toEqual([
          slug,
          slug.trim() === 'rollouts' ? 200 : 404,
        ]);
      }

      const detail = await page('portifolios/full');
      expect(detail.portfolio).toEqual({
        id: full.id,
        slug: 'full',
        name: 'Full',
        photo: pictureOf(cover, 'Full'),
        images: [pictureOf(cover, 'Full'), pictureOf(album, 'Full')],
        service: { title: 'Rollouts' },
        client: { name: 'Reli SACCO' },
        product: { title: 'Rent Book', slug: 'rent-book' },
        introduction: 'Overview',
        summary: '',
        description: '<h2 id="text">Text</h2>',
        feedback: '<p>Good</p>',
      });
      expect(names(detail.relatedPortfolios)).toEqual(['E', 'D', 'C', 'B']);
      const bare = await page('portifolios/bare');
      expect(bare.portfolio).toMatchObject({ service: null, client: null, product: null, images: [], photo: null });
      expect(bare.relatedPortfolios).toEqual([]);
      expect(names((await page('portifolios/taught')).relatedPortfolios)).toEqual([]);
      expect(await statusOf('portifolios/hidden')).toBe(404);
    });

    it('in legal texts, contact details and home images', async () => {
      const help = await upload('/admin/api/upload_help');
      await me.patch('/admin/update_legal', { terms: '<h2>Terms</h2>', privacy: '<p>Private</p>' });
      const contact = { email: 'hello@example.com', phone: '+254 700 000 123' };
      expect((await me.patch('/admin/update_contact', contact)).status).toBe(200);
      expect((await me.patch('/admin/update_homeimage', { help })).status).toBe(200);

      expect(await page('legal/terms')).toMatchObject({
        title: 'Terms',
        content: '<h2 id="terms">Terms</h2>',
        contact,
      });
      expect(await page('legal/privacy')).toMatchObject({
        title: 'Privacy Policy',
        content: '<p>Private</p>',
        contact,
      });
      const homeimage = { help: pictureOf(help, ''), approach: null, product: null };
      expect((await page('home')).homeimage).toEqual(homeimage);
      expect((await page('solutions')).homeimage).toEqual(homeimage);
    });
  });

  describe('of updates', () => {
    const categories: Record<string, { id: number; slug: string }> = {};
    const titles = (body: { posts: { data: { title: string }[] } }) => body.posts.data.map(({ title }) => title);

    beforeAll(async () => {
      for (const title of ['Payments', 'Field Notes', 'Empty']) {
        categories[title] = await create('post_category', { title });
      }
      categories.Secret = await create('post_category', { title: 'Secret', status: 'inactive' });
      const ids = (...names: string[]) => names.map((name) => categories[name]?.id);
      for (let number = 1; number <= 14; number += 1) {
        posts.push(
          await create('post', {
            title: `Update ${number}`,
            description: `<p>Text ${number}</p>`,
            tags: number % 2 === 0 ? ['M-Pesa', 'Even'] : ['m-pesa', 'Odd'],
            categories: number <= 8 ? ids('Payments', 'Field Notes') : ids('Secret', 'Field Notes'),
          }),
        );
      }
      await create('post', { title: 'Hidden', status: 'inactive', tags: ['Hidden'], categories: ids('Payments') });
    });

    it('are six a page, newest first', async () => {
      const first = await page('updates');
      expect(titles(first)).toEqual(['Update 14', 'Update 13', 'Update 12', 'Update 11', 'Update 10', 'Update 9']);
      expect(first.posts.data.map(({ tags }: { tags: string[] }) => tags).slice(0, 2)).toEqual([
        ['M-Pesa', 'Even'],
        ['m-pesa', 'Odd'],
      ]);
      expect(first).toMatchObject({
        search: '',
        category: null,
        posts: {
          total: 14,
          current_page: 1,
          last_page: 3,
          path: '/updates',
          prev_page_url: null,
          next_page_url: '/updates?page=2',
        },
      });
      const second = await page('updates?page=2');
      expect(titles(second)).toEqual(['Update 8', 'Update 7', 'Update 6', 'Update 5', 'Update 4', 'Update 3']);
      expect(second.posts).toMatchObject({ prev_page_url: '/updates?page=1', next_page_url: '/updates?page=3' });
      const last = await page('updates?page=3');
      expect(titles(last)).toEqual(['Update 2', 'Update 1']);
      expect(last.posts).toMatchObject({ current_page: 3, next_page_url: null });
    });

    it.each(['0', '-1', 'abc', '1.5', '1e1', '', '%20', '+1', '0x2'])('count page %s as the first', async (number) => {
      expect((await page(`updates?page=${number}`)).posts.current_page).toBe(1);
    });

    it.each(['4', '999999999', '9'.repeat(30), '9'.repeat(400)])('have no page %s', async (number) => {
      expect(await statusOf(`updates?page=${number}`)).toBe(404);
    });

    it('have no second page where nothing is found', async () => {
      expect((await page('updates?search=antelope')).posts).toMatchObject({ data: [], total: 0, last_page: 1 });
      expect(await statusOf('updates?search=antelope&page=2')).toBe(404);
      expect((await page('updates?category=empty')).posts).toMatchObject({ data: [], total: 0 });
      expect(await statusOf('updates?category=empty&page=2')).toBe(404);
    });

    it('are those of a category, whatever its place in the post', async () => {
      const first = await page('updates?category=field-notes');
      expect(first).toMatchObject({ category: { slug: 'field-notes', title: 'Field Notes' }, posts: { total: 14 } });
      expect(first.posts.next_page_url).toBe('/updates?category=field-notes&page=2');
      const payments = await page('updates?category=payments&page=2');
      expect(titles(payments)).toEqual(['Update 2', 'Update 1']);
      expect(payments.posts).toMatchObject({ total: 8, prev_page_url: '/updates?category=payments&page=1' });
    });

    it.each(['secret', 'unknown', 'PAYMENTS', 'páyments'])('have no category %s', async (slug) => {
      expect(await statusOf(`updates?category=${encodeURIComponent(slug)}`)).toBe(404);
    });

    it('are narrowed by words and category together', async () => {
      const found = await page('updates?search=even&category=payments');
      expect(titles(found)).toEqual(['Update 8', 'Update 6', 'Update 4', 'Update 2']);
      expect(found).toMatchObject({ search: 'even', category: { slug: 'payments' } });
      const paged = await page('updates?search=m-pesa&category=field-notes&page=2');
      expect(paged.posts.next_page_url).toBe('/updates?search=m-pesa&category=field-notes&page=3');
    });

    it('show the title of their first active category', async () => {
      const { posts: found } = await page('updates');
      expect(found.data[0]).toMatchObject({ title: 'Update 14', category: 'Field Notes' });
      expect((await page('updates?page=3')).posts.data[0]).toMatchObject({ title: 'Update 2', category: 'Payments' });
      expect((await page('updates/update-14')).post.category).toBe('Field Notes');
      expect((await page('updates/update-1')).post.category).toBe('Payments');
    });

    it('are told whole on their own page', async () => {
      const photo = await upload('/admin/api/post/upload_image');
      await change('post', posts[2]?.id ?? 0, { title: 'Update 3', photo });
      const { post, shareCard: _, ...rest } = await page('updates/update-3');

      expect(rest).toEqual({
        ...shared,
        words: groups('pages', 'updates', 'newsletter', 'forms', 'mistakes'),
        readNext: [expect.objectContaining({ slug: 'update-8' }), expect.objectContaining({ slug: 'update-7' })],
        privacyNotice: 'notice',
        unwritten: undefined,
        shareLinks: 'specified',
      });
      expect(post).toEqual({
        slug: 'update-3',
        title: 'Update 3',
        summary: '',
        description: '<p>Text 3</p>',
        category: 'Payments',
        photo: pictureOf(photo, 'Update 3'),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        author: expect.stringMatching(/./),
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        reading_minutes: 1,
        tags: ['m-pesa', 'Odd'],
      });
      expect(Math.abs(Date.parse(post.created_at) - Date.now())).toBeLessThan(10 * 60_000);
    });

    it.each(['hidden', 'UPDATE-3', 'update-3%20', 'Úpdate-3', 'update-3%00', '%', '..%2f', 'x'.repeat(5000)])(
      'have none at %s',
      async (slug) => {
        expect([400, 404]).toContain(await statusOf(`updates/${slug}`));
      },
    );

    it('have latest ones, categories and popular tags beside each page', async () => {
      const { sidebarData } = await page('contact');

      expect(sidebarData.categories).toEqual([
        { slug: 'empty', title: 'Empty' },
        { slug: 'field-notes', title: 'Field Notes' },
        { slug: 'payments', title: 'Payments' },
      ]);
      expect(sidebarData.latestPosts).toEqual(
        [14, 13, 12, 11].map((number) => ({
          slug: `update-${number}`,
          title: `Update ${number}`,
          photo: null,
          created_at: expect.stringMatching(/Z$/),
        })),
      );
      // As the newest post spells it.
      expect(sidebarData.tags).toEqual(['M-Pesa', 'Even', 'Odd']);
    });

    it('have twelve popular tags', async () => {
      const tags = Array.from({ length: 13 }, (_, index) => `Tag ${String.fromCharCode(97 + index)}`);
      const { id } = await create('post', { title: 'Tagged', tags: tags.slice(0, 12) });
      const other = await create('post', { title: 'Tagged again', tags: tags.slice(4) });

      expect((await page('contact')).sidebarData.tags).toEqual([
        'M-Pesa',
        'Even',
        'Odd',
        ...tags.slice(4, 12),
        'Tag a',
      ]);
      for (const one of [id, other.id]) await me.delete(`/admin/api/delete_post/${one}`);
      expect((await page('contact')).sidebarData.tags).toEqual(['M-Pesa', 'Even', 'Odd']);
    });

    describe('previewed', () => {
      const previewOf = async (description: string) => {
        const { id } = await create('post', { title: 'Previewed', description });
        const { posts: found } = await page('updates');
        await me.delete(`/admin/api/delete_post/${id}`);
        expect(found.data[0].title).toBe('Previewed');
        return found.data[0].description;
      };
      const long = 'x'.repeat(180);
      const padding = '<p><strong></strong></p>'.repeat(300);

      it.each([
        ['nothing', '', ''],
        ['180 characters', `<p>${long}</p>`, long],
        ['181 characters', `<p>${long}y</p>`, `${long}...`],
        ['characters of two units', `<p>${'🌍'.repeat(181)}</p>`, `${'🌍'.repeat(180)}...`],
        ['blocks', '<h2>One</h2><p>two<br>three</p><ul><li>four</li></ul>', 'One two three four'],
        ['entities', '<p>Fish &amp; chips &lt; 5 &quot;now&quot;</p>', 'Fish & chips < 5 "now"'],
        ['much markup before short words', `${padding}<p>Late</p>`, 'Late'],
        ['much markup before many words', `${padding}<p>${long}y</p>`, `${long}...`],
        ['a word beside a long address', `<p>a<a href="https://example.com/${'y'.repeat(4500)}">b</a> c</p>`, 'ab c'],
      ])('keep of %s what they should', async (_what, description, preview) => {
        expect(await previewOf(description)).toBe(preview);
      });
    });
  });

  it('is sanitized, whatever the database holds', async () => {
    const evil = '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x">l</a><img src=x onerror=y></p>';
    const post = await create('post', { title: 'Evil post' });
    const solution = await create('product', { title: 'Evil solution' });
    const project = await create('portifolio', { name: 'Evil project' });
    const faq = await create('faq', { title: 'Evil?' });
    const witness = await create('testimonial', { name: 'Evil witness' });
    await site.database.transaction(async (manager) => {
      for (const [table, columns, id] of [
        ['posts', ['description'], post.id],
        ['products', ['description', 'features'], solution.id],
        ['portfolios', ['description', 'feedback'], project.id],
        ['faqs', ['description'], faq.id],
        ['testimonials', ['message'], witness.id],
        ['legal', ['terms'], 1],
      ] as const) {
        for (const column of columns) {
          await manager.query(`UPDATE ${table} SET ${column} = ? WHERE id = ?`, [evil, id]);
        }
      }
    });
    // Any change makes the pages anew.
    await create('statistic', { title: 'Changed' });

    for (const path of [
      'home',
      'solutions',
      'solutions/evil-solution',
      'portifolios/evil-project',
      'updates',
      'updates/evil-post',
      'contact',
      'legal/terms',
    ]) {
      const text = JSON.stringify(await page(path));
      expect([path, /<script|javascript:|onclick|onerror|alert/.exec(text)]).toEqual([path, null]);
      expect(text).toContain('Hi');
    }
  });

  it('is new at once after a change', async () => {
    const { id } = await create('product', { title: 'Fresh' });
    expect((await page('home')).products.some(({ title }: ProductCard) => title === 'Fresh')).toBe(true);
    await change('product', id, { title: 'Fresher' });
    expect((await page('solutions/fresh')).product.title).toBe('Fresher');
    await change('product', id, { title: 'Fresher', status: 'inactive' });
    expect(await statusOf('solutions/fresh')).toBe(404);
    expect((await page('home')).productSlider.some(({ slug }: ProductCard) => slug === 'fresh')).toBe(false);
    await change('product', id, { title: 'Fresher', status: 'active' });
    expect((await page('solutions/fresh')).product.title).toBe('Fresher');
  });

  it('has every page of many updates in order, from both ends', async () => {
    const before = (await page('updates')).posts.total;
    await addManyPosts(site.database, 1000);
    site.nest.get(ContentEvents).next({ resource: 'post' });
    const last = Math.ceil((before + 1000) / 6);
    const slugs: string[] = [];
    for (let number = 1; number <= last; number += 1) {
      const { data } = (await page(`updates?page=${number}`)).posts;
      expect(data).toHaveLength(number < last ? 6 : (before + 1000) % 6 || 6);
      slugs.push(...data.map(({ slug }: { slug: string }) => slug));
    }

    expect(slugs.slice(0, 1000)).toEqual(Array.from({ length: 1000 }, (_, index) => `many-${1000 - index}`));
    expect(new Set(slugs).size).toBe(before + 1000);
    expect(slugs.at(-1)).toBe('update-1');
    // Waits for their words, which are made up for meanwhile.
    expect((await page('updates?search=many')).posts.total).toBe(1000);
  });

  describe('costs few queries', () => {
    // Of the first one after a change, seven are for what all pages share: solutions, categories, latest updates, popular
    // tags, contact details, whether there is a privacy policy, and whether there are updates.
    it.each<[path: string, anew: number]>([
      ['home', 14],
      ['solutions', 9],
      ['solutions/plain-old', 9],
      ['search-solutions?query=rent', 7],
      ['portifolios', 8],
      ['portifolios?service=rollouts', 8],
      ['portifolios/full', 9],
      ['updates', 11],
      ['updates?page=2', 11],
      ['updates?category=payments', 12],
      ['updates?search=even', 13],
      ['updates/update-3', 16],
      ['contact', 8],
      ['apply', 7],
      ['legal/terms', 8],
    ])('%s: %d after an update has changed, then none', async (path, anew) => {
      await page(path);
      await change('post', posts[0]?.id ?? 0, { title: 'Update 1' });
      expect(await queriesOf(() => page(path))).toHaveLength(anew);
      expect(await queriesOf(() => page(path))).toEqual([]);
    });

    it('and one for all who ask at the same time', async () => {
      await change('post', posts[0]?.id ?? 0, { title: 'Update 1' });
      const together = () => Promise.all(Array.from({ length: 10 }, () => page('home')));

      expect(await queriesOf(together)).toHaveLength(14);
    });
  });
});
