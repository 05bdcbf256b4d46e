import './parts';
import { navigation } from './shell/navigation-items';
import { screenTitle } from './shell/screen-titles';

describe('the heading of a screen that is loading', () => {
  it.each([
    ['/admin/post', 'Updates'],
    ['/admin/post/create', 'Create update'],
    ['/admin/page/7/edit', 'Pages'],
    ['/admin/chatbot/7', 'Knowledge of the assistant'],
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
