import { mailtoUrl, whatsappUrl } from './contact-urls';

describe('mailtoOf', () => {
  it.each([
    ['w@example.com', 'mailto:w@example.com'],
    ['a?bcc=b%40c.d@example.com', 'mailto:a%3Fbcc%3Db%2540c.d@example.com'],
    ['"a, b"@example.com', 'mailto:%22a%2C%20b%22@example.com'],
    ['a&b=c#d@example.com', 'mailto:a%26b%3Dc%23d@example.com'],
  ])('keeps all of %j in the address', (address, url) => {
    expect(mailtoUrl(address)).toBe(url);
  });

  it('carries subject and text', () => {
    expect(mailtoUrl('w@example.com', { subject: 'Re: a & b', body: 'x\n> y' })).toBe(
      'mailto:w@example.com?subject=Re%3A%20a%20%26%20b&body=x%0D%0A%3E%20y',
    );
  });
});

it('whatsappUrl has digits alone', () => {
  expect(whatsappUrl('254700/../000?201')).toBe('https://wa.me/254700000201');
});
