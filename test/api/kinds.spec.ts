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

  it('have the limits of their forms, and what their lists can be sorted by', async () => {
    const { body } = await (await site.signIn(RoleName.Administrator)).get('/admin/api/me');
    const kindOf = (resource: string) => (body.kinds as Kind[]).find(({ name }) => name === resource);

    expect(kindOf('faq')?.limits).toContainEqual({ name: 'title', max_length: MAX_LENGTH.title });
    expect(kindOf('chatbot')?.limits).toContainEqual({ name: 'priority', ...PRIORITY });
    expect(kindOf('faq')?.sortable).toEqual(expect.arrayContaining(['id', 'title', 'position']));
    expect(kindOf('portifolio')?.sortable).toContain('client_name');
  });

  it('are those that the role may read', async () => {
    const kinds = await kindsOf(RoleName.Editor);
    expect(kinds.has('post')).toBe(true);
    expect(kinds.has('user')).toBe(false);
  });
});
