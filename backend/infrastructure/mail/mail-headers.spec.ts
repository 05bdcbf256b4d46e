import { domainOf, headerAddress, headerValue, parseMailbox } from './mail-headers.js';

describe('headerText', () => {
  it.each([
    ['Hello\r\nBcc: everybody@example.com', 'Hello Bcc: everybody@example.com'],
    ['Hello\nthere', 'Hello there'],
    ['Hello\rthere', 'Hello there'],
    ['Hello\u0085there\u2028and\u2029there', 'Hello there and there'],
    ['\0\t Hello \u007F', 'Hello'],
    ['Grüße aus Nairobi 🌍', 'Grüße aus Nairobi 🌍'],
    ['\uD800', '\uFFFD'],
  ])('makes one line of %j', (text, line) => {
    expect(headerValue(text)).toBe(line);
  });

  it('cuts a long header between characters, not within one', () => {
    expect(headerValue('🌍'.repeat(300))).toBe('🌍'.repeat(200));
    const address = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.org`;
    expect(headerAddress(` ${address}\r\n`)).toBe(address);
  });
});

describe('senderOf', () => {
  it('reads a name and an address', () => {
    expect(parseMailbox('Jukwaa Mail <hello@jukwaa.test>', 'Jukwaa')).toEqual({
      name: 'Jukwaa Mail',
      address: 'hello@jukwaa.test',
    });
  });

  it('gives a bare address the name of the site', () => {
    expect(parseMailbox('hello@jukwaa.test', 'Jukwaa\r\nBcc: x@y.z')).toEqual({
      name: 'Jukwaa Bcc: x@y.z',
      address: 'hello@jukwaa.test',
    });
  });
});

it('domainOf finds the host', () => {
  expect(domainOf('hello@jukwaa.test')).toBe('jukwaa.test');
});
