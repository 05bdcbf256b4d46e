import { stemSwahili } from './swahili-stemmer.js';

it.each([
  'lipa analipa kulipa hamlipi malipo',
  'uza kuuza wanauza',
  'kununua nimenunua',
  'safiri usafiri kusafirisha mnasafirisha',
  'kitabu vitabu',
  'chumba vyumba',
  'mtoto watoto',
  'shule shuleni',
  'mfanyakazi wafanyakazi',
])('%s have one root', (words) => {
  expect(new Set(words.split(' ').map(stemSwahili)).size).toBe(1);
});

it.each(['fundi fundisha', 'bei beti', 'chai chuma', 'mkate mkataba'])('%s have two roots', (words) => {
  expect(new Set(words.split(' ').map(stemSwahili)).size).toBe(2);
});

it.each(['m-pesa', 'a', 'MPESA', '50kg', ''])('leaves %j as it is', (word) => {
  expect(stemSwahili(word)).toBe(word);
});
