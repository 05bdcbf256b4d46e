import { isEmailAddress, isMailable } from './email-address.shared.js';

describe('An e-mail address', () => {
  it.each([
    'ada@example.com',
    'a..b@docomo.ne.jp',
    'taro..tanaka.@docomo.example',
    '.begins@example.com',
    'ends.@ezweb.example',
    'root@localhost',
    "o'brien+news@mail.example.co.uk",
    'a&b=c/d?e!f#g$h%i*j^k`l{m|n}o~p@example.com',
    'ada@bücher.example',
    'jörg@例え.テスト',
    'ada@xn--bcher-kva.example',
    'ada@my_host.example',
    'info@123.example',
    `${'l'.repeat(64)}@example.com`,
  ])('may be %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    '',
    '@',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@gmail,com',
    'ada@example..com',
    'ada@.example.com',
    'ada@example.com.',
    'ada@-example.com',
    'ada@192.0.2.7',
    'ada@[192.0.2.7]',
    'ada lopes@example.com',
    '"ada lopes"@example.com',
    'Ada <ada@example.com>',
    'ada@example.com, bob@example.com',
    'ada@example.com;bob@example.com',
    'a@b@example.com',
    'a＠b@example.com',
    'a，b@example.com',
    'ada@example.com\r\nBcc: bob@example.com',
    'ada\r\nBcc: bob@example.com',
    'ada\u0000@example.com',
    'ada\u200b@example.com',
    'ada\u202e@example.com',
    '<script>@example.com',
    'mailto:ada@example.com',
    `${'l'.repeat(65)}@example.com`,
    `${'ü'.repeat(40)}@example.com`,
    `ada@${'l'.repeat(64)}.example`,
    `ada@${'label.'.repeat(50)}example`,
  ])('is not %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it('without an ending is answered, but not taken for one that was typed', () => {
    expect([isMailable('cron@mailhost'), isEmailAddress('cron@mailhost')]).toEqual([true, false]);
    for (const address of ['a@b, c@d', 'a\n@b', 'a <b@c>', '@b', 'a@']) expect(isMailable(address)).toBe(false);
  });
});
