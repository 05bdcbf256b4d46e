import { RoleName } from '../../backend/core/access/role-name.js';
import { MAX_LENGTH } from '../../backend/core/crud/fields/length-limits.constants.js';
import type { Kind, StatedForm } from '../../backend/core/crud/kinds.dto.js';
import { PRIORITY } from '../../backend/visitors/chatbot/knowledge-item.constants.js';
import { startApp, type TestApp } from './support/app.js';

describe('The kinds of records that a user is told of', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp();
  });
  afterAll(() => site.close());

  const kindsOf = async (role: RoleName): Promise<Map<string, string[]>> => {
    const { body } = await (await site.signIn(role)).get('/admin/api/me');
    return new Map((body.kinds as Kind[]).map(({ name, facets }) => [name, facets]));
  };

  it('have what their definitions state', async () => {
    const kinds = await kindsOf(RoleName.Administrator);
    expect(kinds.get('faq')).toEqual(expect.arrayContaining(['tokens', 'webhooks']));
    expect(kinds.get('message')).toEqual(['tokens', 'report']);
    expect(kinds.get('user')).toEqual([]);
  });

  const kindsFor = async (role: RoleName, headers: Record<string, string> = {}) => {
    const { body } = await (await site.signIn(role)).get('/admin/api/me', { headers });
    const kinds = body.kinds as Kind[];
    return (resource: string): Kind => {
      const kind = kinds.find(({ name }) => name === resource);
      if (!kind) throw new Error(resource);
      return kind;
    };
  };

  it('say what fields must keep to: lengths, bounds, choices, the toolbar of rich text, and where files are sent', async () => {
    const kindOf = await kindsFor(RoleName.Administrator);

    expect(kindOf('chatbot').limits).toContainEqual({ name: 'priority', ...PRIORITY });
    expect(kindOf('post').limits).toEqual(
      expect.arrayContaining([
        { name: 'author', max_length: MAX_LENGTH.name },
        expect.objectContaining({ name: 'description', rich_text: 'full' }),
        expect.objectContaining({ name: 'photo', upload_path: '/admin/api/post/upload_image' }),
      ]),
    );
    expect(kindOf('portifolio').limits).toContainEqual(
      expect.objectContaining({ name: 'images', upload_path: '/admin/api/portifolio/upload_album' }),
    );
    // An empty value means that nothing is chosen.
    expect(kindOf('product').limits).toContainEqual({ name: 'price_tax', values: ['net', 'gross'] });
  });

  it('say which fields are required, with the sentence that a form shows while they are empty', async () => {
    const kindOf = await kindsFor(RoleName.Administrator);
    const required = ({ limits }: Kind) =>
      limits.flatMap((limit) => (limit.required ? [[limit.name, limit.required]] : []));

    expect(required(kindOf('faq'))).toEqual([['title', 'Please enter Question']]);
    expect(required(kindOf('chatbot'))).toEqual([
      ['title', 'Please enter title'],
      ['category', 'Please select category'],
    ]);
    // Required only beside a password, and a trap for programs that fill in forms.
    expect(required(kindOf('user')).map(([name]) => name)).toEqual(['name', 'email']);
    expect(required(kindOf('subscriber')).map(([name]) => name)).toEqual(['email']);

    const german = await kindsFor(RoleName.Administrator, { 'accept-language': 'de' });
    expect(required(german('faq'))).toEqual([['title', 'Bitte geben Sie die Frage ein']]);
    // Visitors get words of the site for the same field.
    expect(required(german('subscriber'))).toEqual([['email', 'Bitte geben Sie die E-Mail-Adresse ein']]);
  });

  it('say what lists can be sorted, filtered and ordered by', async () => {
    const kindOf = await kindsFor(RoleName.Administrator);

    expect(kindOf('faq').sortable).toEqual(expect.arrayContaining(['id', 'title', 'position']));
    expect(kindOf('portifolio').sortable).toContain('client_name');
    expect(kindOf('testimonial').order).toBe('place');
    expect(kindOf('post')).toMatchObject({
      filters: [
        { name: 'status', values: ['active', 'inactive'] },
        { name: 'author' },
        { name: 'category' },
        { name: 'tag' },
      ],
      period: 'published_at',
    });
    expect(kindOf('subscriber').filters).toEqual([
      { name: 'status', values: expect.arrayContaining(['confirmed', 'spam']) },
    ]);
  });

  it('say whether the role may write them', async () => {
    const kindOf = await kindsFor(RoleName.Viewer);
    expect(kindOf('post').writable).toBe(false);
    expect((await kindsFor(RoleName.Editor))('post').writable).toBe(true);
  });

  it('say what is kept of former states, unless it is each', async () => {
    const kindOf = await kindsFor(RoleName.Administrator);
    expect([kindOf('post').history, kindOf('message').history, kindOf('user').history]).toEqual([
      undefined,
      'bin',
      'names',
    ]);
  });

  it('are those that the role may read', async () => {
    const kinds = await kindsOf(RoleName.Editor);
    expect(kinds.has('post')).toBe(true);
    expect(kinds.has('user')).toBe(false);
  });

  describe('and of other forms', () => {
    const formsFor = async (role: RoleName, headers: Record<string, string> = {}) => {
      const { body } = await (await site.signIn(role)).get('/admin/api/me', { headers });
      return new Map((body.forms as StatedForm[]).map(({ name, limits }) => [name, limits]));
    };

    it('say what the fields of settings, blocks, their entries and newsletters must keep to', async () => {
      const forms = await formsFor(RoleName.Administrator);

      expect(forms.get('contact_info')).toContainEqual({ name: 'phone', max_length: MAX_LENGTH.phone });
      expect(forms.get('identity')).toContainEqual(
        expect.objectContaining({ name: 'logo', upload_path: '/admin/api/identity/upload_logo' }),
      );
      expect(forms.get('home_sections')).toContainEqual({
        name: 'hero_layout',
        values: ['picture', 'auto', 'product', 'text', 'video', 'form'],
      });
      expect(forms.get('page_heads.pages')).toContainEqual(expect.objectContaining({ name: 'meta_title' }));
      expect(forms.get('blocks.record_list')).toContainEqual({ name: 'count', min: 1, max: 60 });
      expect(forms.get('blocks.questions.items')).toEqual([
        { name: 'question', max_length: MAX_LENGTH.title, required: 'Please enter a question' },
        { name: 'answer', max_length: MAX_LENGTH.richText, rich_text: 'standard' },
      ]);
      expect(forms.get('newsletter_draft')).toContainEqual(
        expect.objectContaining({ name: 'html', rich_text: 'full' }),
      );
    });

    it('are in the language of the user, and none of what the role may not read', async () => {
      const german = await formsFor(RoleName.Editor, { 'accept-language': 'de' });

      expect(german.get('blocks.lead')).toContainEqual(
        expect.objectContaining({ name: 'heading', required: 'Bitte geben Sie eine Überschrift ein' }),
      );
      expect(german.has('chatbot_settings')).toBe(false);
    });
  });
});
