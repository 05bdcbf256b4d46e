import { Table } from 'typeorm';
import { ConstraintNamingStrategy } from './constraint-naming-strategy.js';

describe('ConstraintNamingStrategy', () => {
  const names = new ConstraintNamingStrategy();

  it('names by table and columns, in their order', () => {
    expect(names.indexName('posts', ['status', 'id'])).toBe('posts_status_id_index');
    expect(names.foreignKeyName('users', ['role_id'])).toBe('users_role_id_foreign');
  });

  it("leaves out the database's name", () => {
    expect(names.indexName(new Table({ name: 'site.posts' }), ['slug'])).toBe('posts_slug_index');
  });
});
