import type { Api } from '../../../../api/client';
import { cardOf } from './link-card';

const LINK = { href: '/updates/pump', record: 'post:4' } as Parameters<typeof cardOf>[1];

/** @param text The answer to the request for the picture's alternative text. */
const altWith = async (text: () => Promise<{ alt: string | null }>): Promise<string | undefined> => {
  const get = (path: string) =>
    path.startsWith('/admin/api/picture_text')
      ? text()
      : Promise.resolve({ title: 'Pump <300>', photo: 'post/a.jpg', summary: '' });
  const html = await cardOf({ get } as Pick<Api, 'get'>, LINK);
  return /alt="([^"]*)"/.exec(html)?.[1];
};

describe('the picture of a card', () => {
  it('has its own alternative text, also an empty one', async () => {
    expect(await altWith(async () => ({ alt: 'A "blue" pump' }))).toBe('A &quot;blue&quot; pump');
    expect(await altWith(async () => ({ alt: '' }))).toBe('');
  });

  it('has the title where nobody wrote one, or it can not be read', async () => {
    expect(await altWith(async () => ({ alt: null }))).toBe('Pump &lt;300&gt;');
    expect(await altWith(() => Promise.reject(new Error('403')))).toBe('Pump &lt;300&gt;');
  });
});
