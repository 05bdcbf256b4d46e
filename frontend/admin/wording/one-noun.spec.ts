import { worded } from '../../../backend/company/defaults/back-office-wording.shared.js';
import { english } from '../language/english/index';

/** What visitors know by another name: the assistant and projects. What is typed to find a button may be any of them. */
const SECOND_NOUN = /chatbot|port[i]?folio/i;
const SEARCHED_BY = ['inputs.slash.buttonWords'];

it('A site in plain wording has one noun for the assistant and one for projects', () => {
  const sentences = Object.entries(english).filter(([key]) => !SEARCHED_BY.includes(key));
  expect(sentences.filter(([, text]) => SECOND_NOUN.test(worded(text, 'plain')))).toEqual([]);
  // The specification's own stay where it is followed.
  expect(sentences.filter(([, text]) => SECOND_NOUN.test(worded(text, 'specified'))).length).toBeGreaterThan(20);
});
