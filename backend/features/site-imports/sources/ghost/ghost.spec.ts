import { Readable } from 'node:stream';
import type { OldContent, OldSite } from '../../readers/old-content.js';
import { readGhost } from './ghost.js';

async function read(data: object): Promise<{ contents: OldContent[]; site: OldSite }> {
  const site: OldSite = { url: '', leftOut: {} };
  const contents: OldContent[] = [];
  const json = Buffer.from(JSON.stringify({ db: [{ data }] }));
  for await (const one of readGhost(async () => Readable.from([json]), site)) contents.push(one);
  return { contents, site };
}

const post = { id: 'a', uuid: 'a', title: 'Boo', slug: 'boo', html: '<p>Text</p>', type: 'post', status: 'published' };

describe('An export of Ghost', () => {
  it('has menus, addresses of tags and of the feed', async () => {
    const { contents } = await read({
      posts: [post],
      tags: [
        { id: 't', name: 'School Fees', slug: 'fees' },
        { id: 'i', name: '#internal', slug: 'hash-internal' },
      ],
      settings: [
        { key: 'url', value: 'https://old.example/' },
        { key: 'navigation', value: '[{"label":"Home","url":"/"},{"label":"Boo","url":"__GHOST_URL__/boo/"}]' },
        { key: 'secondary_navigation', value: '[]' },
      ],
    });
    expect(contents.filter(({ kind }) => kind !== 'text')).toMatchObject([
      { kind: 'redirect', path: '/tag/fees/', target: '/updates?search=School%20Fees' },
      { kind: 'redirect', path: '/author/*', target: '/updates' },
      { kind: 'redirect', path: '/rss/', target: '/feed.xml' },
      {
        kind: 'menu',
        title: 'Primary navigation',
        entries: [
          { label: 'Home', address: '/' },
          { label: 'Boo', address: 'https://old.example/boo/' },
        ],
      },
    ]);
  });

  it('has captions of pictures above texts, and counts what is left out', async () => {
    const { contents, site } = await read({
      posts: [post],
      posts_meta: [{ post_id: 'a', feature_image_caption: 'By <b>Ada</b>' }],
      snippets: [{ id: 1 }, { id: 2 }],
      members: [{ id: 1 }],
    });
    expect(contents.find(({ kind }) => kind === 'text')).toMatchObject({
      html: '<p><em>By <b>Ada</b></em></p><p>Text</p>',
    });
    expect(site.leftOut).toEqual({ snippets: 2, members: 1 });
  });
});
