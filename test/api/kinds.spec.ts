import { RoleName } from '../../backend/core/access/role-name.js';
import type { Kind } from '../../backend/core/crud/kinds.dto.js';
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

  it('are those that the role may read', async () => {
    const kinds = await kindsOf(RoleName.Editor);
    expect(kinds.has('post')).toBe(true);
    expect(kinds.has('user')).toBe(false);
  });
});
