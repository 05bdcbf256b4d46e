import { QuestionReader } from './question.js';

it('looks for the meaning of a dozen misspelled words, and leaves the others of a question as they are', () => {
  const stems = new QuestionReader([]).correctedStemsOf(Array(20).fill('passwrod').join(' '));
  expect(stems.filter((stem) => stem === 'password')).toHaveLength(12);
  expect(stems).toHaveLength(20);
});
