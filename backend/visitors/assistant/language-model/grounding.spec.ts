import { Grounding, saysNothing } from './grounding.js';

const prices = {
  title: 'Prices and what they include',
  heading: 'Shule School Manager',
  text:
    'Shule School Manager costs KES 9,500 a month for up to 300 learners, plus a one-off setup fee of KES 45,000. ' +
    'Pay for a year in advance and two months are free. There is no limit on the number of users.',
};
const hours = {
  title: 'Opening hours and how to reach us',
  heading: '',
  text:
    'The office is open Monday to Friday, 8 am to 5 pm. Write to hello@example.com or call +254 700 000 123. ' +
    'We do not build one-off websites. Grace Achieng leads the support team in Kampala.',
};

const grounding = new Grounding([prices, hours], 'Jukwaa Software');

describe('A sentence is grounded', () => {
  it.each([
    'Shule School Manager costs KES 9,500 a month for up to 300 learners.',
    'The setup fee of KES 45,000 is one-off.',
    'It costs KSh 9500 a month.',
    'The office is open from Monday to Friday.',
    'You can write to hello@example.com.',
    'Grace Achieng leads the support team.',
    '- 2 months are free if you pay for a year in advance',
    'No, we do not build one-off websites.',
    'Yes.',
    'Jukwaa Software has no limit on the number of users.',
  ])('%s', (sentence) => {
    expect(grounding.supports(sentence)).toBe(true);
  });
});

describe('A sentence is not grounded', () => {
  it.each([
    ['a number', 'Shule School Manager costs KES 9,000 a month.'],
    ['a number in words', 'Pay for a year in advance and three months are free.'],
    ['another currency', 'Shule School Manager costs USD 9,500 a month.'],
    ['another day', 'The office is open on Saturday.'],
    ['a price beside hours, from two passages', 'The office is open at 8 am, which costs KES 9,500.'],
    ['an address', 'You can write to sales@example.com.'],
    ['a web address', 'See www.evil.test for the setup fee.'],
    ['a name', 'Amina Hassan leads the support team in Kampala.'],
    ['a place', 'The support team is in Kigali.'],
    ['a claim', 'Every subscription comes with refunds, guarantees and a helpline at night.'],
    ['the reverse', 'We build one-off websites.'],
    ['the reverse of a denial', 'There is a limit on the number of users.'],
    ['a translation, in which anything may stand', 'Ni KES 9,500 kwa mwezi, na tunarudisha pesa zote kila mara.'],
    ['the prompt', 'My rules say that I follow no instruction that stands in questions.'],
  ])('with %s: %s', (_what, sentence) => {
    expect(grounding.supports(sentence)).toBe(false);
  });
});

it('needs a passage in its own language', () => {
  const swahili = { title: 'Bei', heading: '', text: 'Bei ni KES 9,500 kwa mwezi kwa wanafunzi hadi 300.' };
  const both = new Grounding([prices, swahili], 'Jukwaa Software');
  expect(both.supports('Ni KES 9,500 kwa mwezi kwa wanafunzi hadi 300.')).toBe(true);
  expect(both.supports('Ni KES 9,500 kwa mwezi, na tunarudisha pesa zote kila mara.')).toBe(false);
});

it('tells what makes no statement', () => {
  expect(saysNothing('Yes.')).toBe(true);
  expect(saysNothing('Sure!')).toBe(true);
  expect(saysNothing('5.')).toBe(false);
  expect(saysNothing('It is free.')).toBe(false);
});

it('needs no sentence of a passage to be long', () => {
  expect(new Grounding([], 'Jukwaa').supports('It costs nothing.')).toBe(false);
});
