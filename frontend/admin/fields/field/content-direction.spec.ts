import { firstDirection } from './content-direction';

it.each([
  ['Four minutes.', 'ltr'],
  ['«أربع دقائق.»', 'rtl'],
  ['4. ארבע', 'rtl'],
  ['Jukwaa للفعاليات', 'ltr'],
  ['24 %', undefined],
  ['', undefined],
])('%j is written in the direction %s', (text, direction) => {
  expect(firstDirection(text)).toBe(direction);
});
