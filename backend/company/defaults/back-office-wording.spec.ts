import { worded } from './back-office-wording.shared.js';

describe('the heading of an empty list', () => {
  it('is shorter on a site without demo content, for any plural', () => {
    expect(worded('No updates found in the system', 'plain')).toBe('No updates yet');
    expect(worded('No agent applications found in the system', 'plain')).toBe('No agent applications yet');
  });

  it('is as specified with demo content', () => {
    expect(worded('No posts found in the system', 'specified')).toBe('No posts found in the system');
  });
});
