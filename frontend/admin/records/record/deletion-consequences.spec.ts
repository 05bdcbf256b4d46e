import { deletionConsequences } from './deletion-consequences';

describe('What a deletion does', () => {
  it('is told of what waits in the bin, and of what does not', () => {
    expect(deletionConsequences({})).toEqual([
      'It stays in the bin for 30 days and can be restored from there. After that it is permanently deleted.',
    ]);
    expect(deletionConsequences({ hasBin: false, note: 'Sessions end.' })).toEqual([
      'It does not go to the bin: this can’t be undone.',
      'Sessions end.',
    ]);
  });

  it('names the page that visitors find no more, where it has one of its own', () => {
    expect(deletionConsequences({ page: '/updates/news' })[1]).toMatch(/its page, \/updates\/news, is no longer found/);
    expect(deletionConsequences({ page: '/#faq' })[1]).toBe('Visitors no longer see it.');
  });
});
