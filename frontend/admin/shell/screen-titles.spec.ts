import { navigation } from './navigation-items';
import { screenTitle } from './screen-titles';

describe('the heading of a screen that is loading', () => {
  it.each([
    ['/admin/post', 'Post Management'],
    ['/admin/post/create', 'Create post'],
    ['/admin/page/7/edit', 'Page Management'],
    ['/admin/chatbot/7', 'AI Bot Knowledge Management'],
    ['/admin/saved_reply', 'Saved replies'],
    ['/admin/contact', 'Edit Contact Information'],
    ['/admin/newsletter/create', 'Write a newsletter'],
  ])('of %s', (path, title) => {
    expect(screenTitle(path)).toBe(title);
  });

  it('is known of every place of the navigation', () => {
    for (const { to, label } of navigation().flatMap(({ places }) => places.flatMap(({ items }) => items))) {
      expect([to, screenTitle(to)]).toEqual([to, expect.stringMatching(/./)]);
      expect(label).not.toBe('');
    }
  });
});
