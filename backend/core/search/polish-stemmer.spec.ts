import { stemPolish } from './polish-stemmer.js';

it.each([
  'robić robimy robicie robię',
  'naprawa naprawy naprawiamy naprawiacie',
  'płacić płacę płaci płacicie',
  'rezerwacja rezerwację rezerwacji rezerwować',
  'rower rowery rowerów rowerem',
  'miesięczny miesięczna miesięcznie',
])('%s have one stem', (words) => {
  expect(new Set(words.split(' ').map(stemPolish)).size).toBe(1);
});

it.each(['cena cennik', 'kot koty2', 'dom domena'])('%s have two stems', (words) => {
  expect(new Set(words.split(' ').map(stemPolish)).size).toBe(2);
});
