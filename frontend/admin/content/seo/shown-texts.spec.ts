import { shownTexts } from './shown-texts';

describe('What searches show of a record that is edited', () => {
  it('is what editors say to them, or else what the record says', () => {
    const record = {
      title: 'Fees',
      summary: '',
      introduction: '',
      description: '<p>On the day.</p>',
      photo: 'post/a.jpg',
    };
    expect(shownTexts(record)).toEqual({
      title: 'Fees',
      ownTitle: 'Fees',
      description: 'On the day.',
      picture: 'post/a.jpg',
    });
    const said = { ...record, meta_title: 'School fees', meta_description: 'Paid.', share_picture: 'share/b.jpg' };
    expect(shownTexts(said)).toEqual({
      title: 'School fees',
      ownTitle: 'Fees',
      description: 'Paid.',
      picture: 'share/b.jpg',
    });
    expect(shownTexts({ ...record, summary: 'In short.' }).description).toBe('In short.');
  });

  it('is the first text of a page of blocks', () => {
    const blocks = [
      { id: 1, kind: 'numbers', items: [] },
      { id: 2, kind: 'rich_text', text: '<p>We are 46.</p>' },
    ];
    expect(shownTexts({ title: 'About', blocks })).toEqual({
      title: 'About',
      ownTitle: 'About',
      description: 'We are 46.',
      picture: '',
    });
    expect(shownTexts({})).toEqual({ title: '', ownTitle: '', description: '', picture: '' });
  });
});
