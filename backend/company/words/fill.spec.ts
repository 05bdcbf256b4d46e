import fc from 'fast-check';
import { fill, placeholdersIn } from './fill.shared.js';
import { wordsWith } from './site-words.js';
import { WORDS } from './word-list.shared.js';

const PLAIN_WORDS = new Map([...WORDS].filter(([, { counts }]) => counts === undefined));

/** The same words in each run. */
const RUNS = { seed: 18, numRuns: 1000 };

const name = fc.oneof(
  fc.constantFrom('siteName', 'days', 'constructor', 'toString', '__proto__', 'hasOwnProperty', 'x'),
  fc.stringMatching(/^\w{1,9}$/),
);
const text = fc
  .array(
    fc.oneof(
      name.map((one) => `{${one}}`),
      fc.string({ maxLength: 8 }),
      fc.constantFrom('{', '}', '{}', '$&', '{{'),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('Whatever a sentence is', () => {
  it('nothing is filled in but the values that are given', () => {
    fc.assert(
      fc.property(text, (sentence) => expect(fill(sentence, {})).toBe(sentence)),
      RUNS,
    );
    fc.assert(
      fc.property(name, fc.string(), fc.string({ unit: fc.constantFrom('a', ' ') }), (key, value, around) => {
        const values = Object.fromEntries([[key, value]]);
        expect(fill(`${around}{${key}}${around}`, values)).toBe(`${around}${value}${around}`);
      }),
      RUNS,
    );
  });

  it('its placeholders are those that are filled in', () => {
    fc.assert(
      fc.property(text, (sentence) => {
        const values = Object.fromEntries(placeholdersIn(sentence).map((key) => [key, '']));
        expect(placeholdersIn(fill(sentence, values))).toEqual(placeholdersIn(sentence.replace(/\{\w+\}/g, '')));
      }),
      RUNS,
    );
  });

  it('it takes the place of its default, and of no other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLAIN_WORDS.keys()), fc.string(), (key, sentence) => {
        const words = wordsWith({ [key]: sentence }) as Record<string, Record<string, string>>;
        for (const [other, { default: usual }] of PLAIN_WORDS) {
          const [group = '', one = ''] = other.split('.');
          expect(words[group]?.[one]).toBe(other === key ? sentence : usual);
        }
      }),
      { ...RUNS, numRuns: 50 },
    );
  });
});

it('a name that ends with a full stop ends its sentence with that one', () => {
  expect(fill('You have an account at {siteName}.', { siteName: 'Kasa Sp. z o.o.' })).toBe(
    'You have an account at Kasa Sp. z o.o.',
  );
  expect(fill('{siteName}, {year}.', { siteName: 'Kasa Sp. z o.o.', year: 2026 })).toBe('Kasa Sp. z o.o., 2026.');
});
