import { firstSentence } from './first-sentence';

describe('firstSentence', () => {
  it.each([
    ['For schools of 80 to 3,000 learners. From KES 9,500 a month.', 'For schools of 80 to 3,000 learners'],
    [
      'Books, ledgers and reports, from KES 4,500 (about USD 35) a month.',
      'Books, ledgers and reports, from KES 4,500 (about USD 35) a month',
    ],
    ['For shops, kiosks etc. with 1.5 million rows. More follows.', 'For shops, kiosks etc. with 1.5 million rows'],
    ['Does it work? It does.', 'Does it work?'],
    ['No end', 'No end'],
    ['', ''],
  ])('of %j', (summary, sentence) => {
    expect(firstSentence(summary)).toBe(sentence);
  });
});
