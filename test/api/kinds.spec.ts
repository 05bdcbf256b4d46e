import { RoleName } from '../../backend/core/access/role-name.js';
import { MAX_LENGTH } from '../../backend/core/crud/fields/length-limits.constants.js';
import type { Kind } from '../../backend/core/crud/kinds.dto.js';
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

  it('are those that the role may read', async () => {
    const kinds = await kindsOf(RoleName.Editor);
    expect(kinds.has('post')).toBe(true);
    expect(kinds.has('user')).toBe(false);
  });
});
