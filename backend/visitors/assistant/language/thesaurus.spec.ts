import { questionLanguage } from './question-language.js';

const { all, thesaurus } = await questionLanguage('en');
const like = (phrase: string) => thesaurus?.like(all(phrase)).map((words) => words.join(' '));

it('relates a kind to its members, and members to their kind alone', () => {
  expect(like('bird')).toEqual(expect.arrayContaining(all('parrot canary')));
  expect(like('canary')).toEqual(expect.arrayContaining(all('bird')));
  expect(like('canary')).not.toEqual(expect.arrayContaining(all('parrot')));
});
