import { builtInWords } from '../../company/words/catalogs.js';
import { wordsWith } from '../../company/words/site-words.js';
import { questionLanguage } from '../../visitors/assistant/language/question-language.js';
import { Grounding } from './grounding.js';

async function groundingIn(
  tag: string,
  passages: { title: string; heading: string; text: string }[],
  siteName = 'Jukwaa Software',
) {
  const { asked } = wordsWith(builtInWords(tag), 'plain');
  return new Grounding(passages, siteName, await questionLanguage(tag), asked);
}

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

const grounding = await groundingIn('en', [prices, hours]);

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
    expect(grounding.passageOf(sentence) !== undefined || grounding.saysNothing(sentence)).toBe(true);
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
    expect(grounding.passageOf(sentence)).toBeUndefined();
  });
});

it('is of the passage that says most of it', () => {
  expect(grounding.passageOf('The setup fee of KES 45,000 is one-off.')).toBe(0);
  expect(grounding.passageOf('The office is open from Monday to Friday.')).toBe(1);
});

it('needs a passage in its own language', async () => {
  const swahili = { title: 'Bei', heading: '', text: 'Bei ni KES 9,500 kwa mwezi kwa wanafunzi hadi 300.' };
  const both = await groundingIn('en', [prices, swahili]);
  expect(both.passageOf('Ni KES 9,500 kwa mwezi kwa wanafunzi hadi 300.')).toBe(1);
  expect(both.passageOf('Ni KES 9,500 kwa mwezi, na tunarudisha pesa zote kila mara.')).toBeUndefined();
});

describe.each([
  ['pl', 'Dostawa trwa trzy dni. W sobotę nie dowozimy.', 'Dostawa trwa 3 dni.', 'W soboty dowozimy.'],
  [
    'de',
    'Die Lieferung dauert drei Tage. Samstags liefern wir nicht.',
    'Die Lieferung dauert 3 Tage.',
    'Samstags liefern wir.',
  ],
  [
    'fr',
    'La livraison prend trois jours. Nous ne livrons pas le samedi.',
    'La livraison prend 3 jours.',
    'Nous livrons le samedi.',
  ],
  [
    'es',
    'La entrega tarda tres días. No entregamos los sábados.',
    'La entrega tarda 3 días.',
    'Entregamos los sábados.',
  ],
  [
    'pt',
    'A entrega demora três dias. Não entregamos aos sábados.',
    'A entrega demora 3 dias.',
    'Entregamos aos sábados.',
  ],
  [
    'sw',
    'Usafirishaji huchukua siku tatu. Jumamosi hatusafirishi mizigo.',
    'Usafirishaji huchukua siku 3.',
    'Jumamosi tunasafirisha mizigo.',
  ],
  ['ar', 'يستغرق التوصيل ثلاثة أيام. لا نوصل الطلبات يوم السبت.', 'يستغرق التوصيل 3 أيام.', 'نوصل الطلبات يوم السبت.'],
])('In %s, a sentence', (tag, text, same, reversed) => {
  it('may have its numbers in figures, and denies what the passage denies', async () => {
    const passage = await groundingIn(tag, [{ title: '', heading: '', text }], '');
    expect(passage.passageOf(same)).toBe(0);
    expect(passage.passageOf(reversed)).toBeUndefined();
    expect(passage.passageOf(same.replace('3', '4'))).toBeUndefined();
  });
});

it('tells what makes no statement', () => {
  expect(grounding.saysNothing('Yes.')).toBe(true);
  expect(grounding.saysNothing('Sure!')).toBe(true);
  expect(grounding.saysNothing('5.')).toBe(false);
  expect(grounding.saysNothing('It is free.')).toBe(false);
});

it('needs a passage', async () => {
  expect((await groundingIn('en', [])).passageOf('It costs nothing.')).toBeUndefined();
});
