import { subscriberOf } from './subscriber-row.js';

const emailOf = (Email: string): string | undefined =>
  subscriberOf({ cells: { Email }, origin: 'list.csv' } as unknown as Parameters<typeof subscriberOf>[0], {
    columns: { Email: 'email' },
  })?.email;

describe('A row of a list of subscribers', () => {
  it.each([
    ['A..b@Docomo.example', 'a..b@docomo.example'],
    ['Taro <taro..tanaka.@docomo.example>', 'taro..tanaka.@docomo.example'],
    ['root@localhost', 'root@localhost'],
    ['ünï@xn--bcher-kva.example', 'ünï@bücher.example'],
  ])('has the address %s', (typed, email) => {
    expect(emailOf(typed)).toBe(email);
  });

  it.each([
    '',
    'no address',
    'ada@example',
    'ada@example.com, bob@example.com',
    'ada@example.com\nBcc: bob@example.com',
  ])('has no address in %j', (typed) => {
    expect(emailOf(typed)).toBeUndefined();
  });
});
