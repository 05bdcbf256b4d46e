import { firstClause } from './first-clause';

describe('firstClause', () => {
  it.each([
    ['For schools of 80 to 3,000 learners. From KES 9,500 a month.', 'For schools of 80 to 3,000 learners'],
    ['From KES 4,500 (about TZS 88,000) a month, setup KES 20,000.', 'From KES 4,500 a month'],
    ['No end', 'No end'],
    ['', ''],
  ])('of %j', (summary, clause) => {
    expect(firstClause(summary)).toBe(clause);
  });
});
