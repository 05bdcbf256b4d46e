/** A resource as seen by users and API clients, according to the specification. */
export interface ResourceUnderTest {
  /** Its name in the API. */
  name: string;
  /** The paths of its endpoints, if they differ from the usual ones. */
  paths?: { list: string; create: string; edit: (id: unknown) => string; one: (id: unknown) => string };
  /** The error for an empty request. */
  missing: { field: string; message: string };
  deleted: string;
  /** The fewest fields that a create accepts. The search finds `mark`. */
  minimal: (mark: string) => Record<string, unknown>;
  /** All fields with plain values; the record has those of `expected`, or else the same. */
  complete: (mark: string) => Record<string, unknown>;
  expected?: Record<string, unknown>;
  /** Fields that are accepted and not stored. */
  ignored?: Record<string, unknown>;
  change: (mark: string) => Record<string, unknown>;
  /** A value of the wrong type or size for each field. */
  wrong: Record<string, unknown>;
  /** Sortable columns, with two values in ascending order. */
  sorts: Record<string, [unknown, unknown]>;
  /** Columns that are not sortable: lists, pictures, and unknown ones. */
  unsortable: string[];
  perPage?: number;
  /** Whether the search uses an index of words; otherwise it finds any part of the text. */
  searchesWords?: boolean;
}

const long = (length: number): string => 'x'.repeat(length + 1);

const statuses: [string, string] = ['active', 'inactive'];

/** Fields for search engines, of records with a page. */
const seo = {
  meta_title: 'For searches',
  meta_description: 'Described',
  no_index: true,
  canonical_url: 'https://example.org/original',
};

const wrongSeo = {
  meta_title: long(120),
  meta_description: long(300),
  share_picture: 1,
  no_index: 'perhaps',
  canonical_url: 'javascript:1',
};

const titled = { field: 'title', message: 'Please enter title' };

export const resources: ResourceUnderTest[] = [
  {
    name: 'post',
    missing: titled,
    deleted: 'Post Deleted Successfuly',
    minimal: (title) => ({ title }),
    complete: (title) => ({
      ...seo,
      title,
      summary: 'Worth reading',
      description: '<p>Read <strong>this</strong></p>',
      status: 'inactive',
      tags: 'one, two',
      published_at: '2026-03-01T12:00:00.400+03:00',
      author: 'Wanjiku Kamau',
    }),
    expected: { published_at: '2026-03-01T09:00:00.000Z', tags: ['one', 'two'], categories: [], photo: null },
    ignored: { post_tag_id: [1, 2] },
    change: (title) => ({ title, tags: ['three'] }),
    wrong: {
      ...wrongSeo,
      title: 5,
      slug: 5,
      summary: long(1000),
      description: {},
      status: 'draft',
      tags: 3,
      categories: 'none',
      photo: 1,
      version: 'x',
      author: long(120),
      published_at: '2026-02-30T00:00:00Z',
    },
    sorts: {
      title: ['a', 'b'],
      published_at: ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
      author: ['a', 'b'],
      status: statuses,
    },
    unsortable: ['tags', 'categories', 'photo', 'password', 'id; DROP TABLE posts'],
    searchesWords: true,
  },
  {
    name: 'post_category',
    missing: titled,
    deleted: 'Post Category Deleted Successfuly',
    minimal: (title) => ({ title }),
    complete: (title) => ({ title, status: 'inactive' }),
    change: (title) => ({ title, status: 'active' }),
    wrong: { title: long(200), status: 1 },
    sorts: { title: ['a', 'b'], status: statuses },
    unsortable: ['slug', ''.padEnd(65, 'x')],
  },
  {
    name: 'banner',
    missing: { field: 'name', message: 'Please enter name' },
    deleted: ' Banner Deleted Successfuly',
    minimal: (name) => ({ name }),
    complete: (name) => ({ name, status: 'inactive' }),
    expected: { photo: null },
    change: (name) => ({ name, status: 'active' }),
    wrong: { name: long(120), photo: ['x'], status: ['active'] },
    sorts: { name: ['a', 'b'], status: statuses },
    unsortable: ['photo'],
  },
  {
    name: 'client',
    missing: { field: 'name', message: 'Please Client name' },
    deleted: 'Client Deleted Successfuly',
    minimal: (name) => ({ name }),
    complete: (name) => ({ name, country: 'Kenya', comment: '<p>Since 2024</p>', status: 'inactive' }),
    expected: { photo: null },
    change: (name) => ({ name, country: 'Uganda' }),
    wrong: { name: null, country: 7, comment: 1, photo: {}, status: true },
    sorts: { name: ['a', 'b'], country: ['Kenya', 'Uganda'], status: statuses },
    unsortable: ['photo', 'comment'],
  },
  {
    name: 'faq',
    missing: { field: 'title', message: 'Please enter Question' },
    deleted: 'FAQ Deleted Successfuly',
    minimal: (title) => ({ title }),
    complete: (title) => ({ title, description: '<p>Yes.</p>', keywords: ['no network'], status: 'inactive' }),
    change: (title) => ({ title, description: '' }),
    wrong: { title: [], description: long(200_000), keywords: 5, status: 'on' },
    sorts: { title: ['a', 'b'], description: ['<p>a</p>', '<p>b</p>'], status: statuses },
    unsortable: ['question', 'keywords'],
  },
  {
    name: 'page',
    missing: titled,
    deleted: 'Page Deleted Successfuly',
    minimal: (title) => ({ title }),
    complete: (title) => ({
      ...seo,
      title,
      heading: 'Forty-six people',
      introduction: 'In Nairobi',
      blocks: [{ kind: 'map', heading: 'Here' }],
      in_menu: true,
      is_template: false,
      status: 'inactive',
    }),
    change: (title) => ({ title, introduction: 'Elsewhere' }),
    wrong: {
      ...wrongSeo,
      title: '',
      slug: 5,
      heading: long(200),
      blocks: 'none',
      in_menu: 'perhaps',
    },
    sorts: { title: ['a', 'b'], status: statuses },
    unsortable: ['blocks', 'meta_title'],
  },
  {
    name: 'portifolio',
    missing: { field: 'name', message: 'Please enter name' },
    deleted: 'Portfolio Deleted Successfuly',
    minimal: (name) => ({ name }),
    complete: (name) => ({
      ...seo,
      name,
      introduction: 'In short',
      summary: 'Shorter still',
      description: '<h2>Overview</h2><p>Text</p>',
      feedback: '<p>Good</p>',
      client_id: null,
      service_id: '',
      status: 'inactive',
    }),
    expected: { service_id: null, product_id: null, client_name: null, service_title: null, photo: null, images: [] },
    change: (name) => ({ name, introduction: 'Shorter' }),
    wrong: {
      ...wrongSeo,
      name: long(120),
      introduction: long(1000),
      summary: long(1000),
      client_id: 'x',
      service_id: 0,
      product_id: 3_000_000_000,
      images: 'none',
    },
    sorts: { name: ['a', 'b'], status: statuses },
    unsortable: ['photo', 'images', 'client', 'client.name'],
  },
  {
    name: 'product',
    missing: titled,
    deleted: 'Solution Deleted Successfuly',
    minimal: (title) => ({ title }),
    complete: (title) => ({
      ...seo,
      title,
      introduction: 'Fees & marks',
      summary: 'For schools',
      description: '<p>Text</p>',
      features: '<p>One</p><p>Two</p>',
      is_featured: '1',
      price: '49.90',
      currency: 'KES',
      status: 'inactive',
    }),
    expected: { photo: null, cover_photo: null, file: null, images: [] },
    change: (title) => ({ title, is_featured: '0' }),
    wrong: {
      ...wrongSeo,
      title: 1,
      is_featured: '2',
      price: '1,20,0',
      currency: 'ABC',
      summary: long(1000),
      features: [],
      file: 1,
      cover_photo: 2,
      images: 'none',
    },
    sorts: { title: ['a', 'b'], is_featured: ['0', '1'], status: statuses },
    unsortable: ['photo', 'cover_photo', 'images', 'price'],
  },
  {
    name: 'service',
    missing: titled,
    deleted: 'Portfolio Category Deleted Successfuly',
    minimal: (title) => ({ title }),
    complete: (title) => ({ title, description: '<p>Text</p>', status: 'inactive' }),
    ignored: { content: '<p>Nowhere</p>' },
    change: (title) => ({ title, description: '<p>Other</p>' }),
    wrong: { title: {}, description: 5, status: 'off' },
    sorts: { title: ['a', 'b'], status: statuses },
    unsortable: ['content'],
  },
  {
    name: 'shared_block',
    missing: titled,
    deleted: 'Shared block deleted',
    minimal: (title) => ({ title }),
    complete: (title) => ({ title, blocks: [], status: 'inactive' }),
    change: (title) => ({ title, status: 'active' }),
    wrong: { title: long(200), blocks: 'none', status: 1 },
    sorts: { title: ['a', 'b'], status: statuses },
    unsortable: ['blocks'],
  },
  {
    name: 'slider',
    missing: titled,
    deleted: 'Slider Deleted Successfuly',
    minimal: (title) => ({ title }),
    complete: (title) => ({ title, description: 'Plain < text', status: 'inactive' }),
    change: (title) => ({ title, description: 'Other' }),
    wrong: { title: '', description: 1, status: 0 },
    sorts: { title: ['a', 'b'], description: ['a', 'b'], status: statuses },
    unsortable: ['photo'],
  },
  {
    name: 'statistic',
    missing: titled,
    deleted: 'Statistic Deleted Successfuly',
    minimal: (title) => ({ title }),
    complete: (title) => ({ title, price: '3.6 million', status: 'inactive' }),
    change: (title) => ({ title, price: '418' }),
    wrong: { title: '   ', price: 418, status: 'x' },
    sorts: { title: ['a', 'b'], price: ['1', '2'], status: statuses },
    unsortable: ['quantity'],
  },
  {
    name: 'testimonial',
    missing: { field: 'name', message: 'Please enter name' },
    deleted: 'Testimonial Deleted Successfuly',
    minimal: (name) => ({ name }),
    complete: (name) => ({
      name,
      position: 'Bursar',
      message: '<p>It <em>works</em></p>',
      rating: '4',
      status: 'inactive',
    }),
    expected: { rating: 4, client_id: null, client_name: null, photo: null },
    change: (name) => ({ name, position: 'Head teacher' }),
    wrong: { name: false, position: long(120), message: 1, rating: 6, client_id: 1.5, photo: 0 },
    sorts: { name: ['a', 'b'], position: ['a', 'b'], rating: [2, 3], status: statuses },
    unsortable: ['photo', 'message'],
  },
  {
    name: 'chatbot',
    paths: {
      list: '/admin/chatbot',
      create: '/admin/chatbot',
      edit: (id) => `/admin/chatbot/${id}/edit`,
      one: (id) => `/admin/chatbot/${id}`,
    },
    missing: titled,
    deleted: 'Knowledge item deleted successfully',
    minimal: (title) => ({ title, category: 'general' }),
    complete: (title) => ({
      title,
      category: 'faq',
      content: '<p>Open from nine</p>',
      keywords: 'hours, Weekend , hours',
      priority: '70',
      is_active: false,
    }),
    expected: { keywords: ['hours', 'Weekend'], priority: 70 },
    change: (title) => ({ title, category: 'support', priority: 0 }),
    wrong: { title: 1, category: 'weather', content: 1, keywords: 5, priority: 101, is_active: 'maybe' },
    sorts: {
      title: ['a', 'b'],
      category: ['faq', 'general'],
      priority: [1, 2],
      is_active: [false, true],
    },
    unsortable: ['keywords', 'content', 'status'],
    perPage: 10,
  },
];

export function pathsOf({ name, paths }: ResourceUnderTest) {
  return {
    list: paths?.list ?? `/admin/api/list_${name}`,
    create: paths?.create ?? `/admin/api/create_${name}`,
    edit: paths?.edit ?? ((id: unknown) => `/admin/edit_${name}/${id}`),
    update: paths?.one ?? ((id: unknown) => `/admin/api/update_${name}/${id}`),
    delete: paths?.one ?? ((id: unknown) => `/admin/api/delete_${name}/${id}`),
  };
}
