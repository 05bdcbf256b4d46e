import './parts';
import { recordLink } from './shell/record-link';

describe('A record that is found by Ctrl K', () => {
  it.each([
    ['page', '/admin/page/3/edit'],
    ['form', '/admin/form/3/edit'],
    ['chatbot', '/admin/chatbot/3'],
    ['faq', '/admin/faq?edit=3'],
    ['person', '/admin/person/3'],
    ['message', '/admin/message?view=3'],
  ])('opens where records of its kind are edited or viewed on a site with specified forms: %s', (resource, link) => {
    expect(recordLink({ resource, id: 3, title: 'Found' } as never, () => true)).toBe(link);
  });

  it('opens above its list for users who may not change it', () => {
    expect(recordLink({ resource: 'faq', id: 3, title: 'Found' } as never, () => false)).toBe('/admin/faq?view=3');
  });
});
