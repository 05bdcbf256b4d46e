import { globSync } from 'node:fs';
import { join } from 'node:path';
import { filtersOf as statedFilters } from '../../backend/core/crud/lists/list-filters.js';
import type { ListFilters } from './lists/table/list-filters';
import { screenOf } from './parts';
import { filtersOf } from './records/screens/useListFilters';

type Definition = Parameters<typeof statedFilters>[0] & { name: string };

describe('The filters of a list', () => {
  /** Of each resource with a screen, as the server states them. */
  let filters: Map<string, ListFilters>;

  beforeAll(async () => {
    const files = globSync('backend/*/*/*.resource.ts');
    const modules = await Promise.all(files.map((file) => import(join(process.cwd(), file)) as Promise<object>));
    const definitions = modules.flatMap((module) => Object.values(module) as Definition[]);
    filters = new Map(
      definitions.flatMap((definition) => {
        const screen = screenOf(definition.name);
        return screen ? [[screen.name, filtersOf(screen, statedFilters(definition), definition.period)] as const] : [];
      }),
    );
  });

  it('all have a label, and so have their values', () => {
    const bare = [...filters].flatMap(([resource, { statuses = [], dateLabel, more = [] }]) => [
      ...[...statuses, ...more.flatMap((filter) => ('options' in filter ? filter.options : []))]
        .filter(({ value, label }) => value === label)
        .map(({ value }) => `${resource}: ${value}`),
      ...more.filter(({ key, label }) => key === label).map(({ key }) => `${resource}: ${key}`),
      ...(dateLabel?.includes('_') ? [`${resource}: ${dateLabel}`] : []),
    ]);

    expect(bare).toEqual([]);
  });

  it('take their inputs from the fields of the form, and other values from the server', () => {
    expect(filters.get('post')).toMatchObject({
      statuses: [{ value: 'active' }, { value: 'inactive' }],
      dateLabel: 'Date',
      more: [
        { key: 'author', label: 'Author', suggestionsPath: '/admin/api/values_post?filter=author' },
        { key: 'category', lookupPath: '/api/post_categories' },
        { key: 'tag', suggestionsPath: '/admin/api/post_tags' },
      ],
    });
    expect(filters.get('client')?.more).toEqual([{ key: 'country', label: 'Country', countries: true }]);
    expect(filters.get('testimonial')?.more).toMatchObject([{ key: 'client_id', lookupPath: '/api/clients' }]);
    expect(filters.get('chatbot')).toMatchObject({
      more: [
        { key: 'category', label: 'Category' },
        { key: 'is_active', options: [{ value: '1' }, { value: '0' }] },
      ],
    });
    expect(filters.get('subscriber')?.statuses?.map(({ value }) => value)).toEqual([
      'confirmed',
      'pending',
      'unsubscribed',
      'spam',
    ]);
    expect(filters.get('saved_reply')).toEqual({});
  });
});
