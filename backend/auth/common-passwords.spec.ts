import { isCommonPassword } from './common-passwords.js';

describe('isCommonPassword', () => {
  it.each([
    'password1234',
    'PASSWORD1234',
    'qwertyuiop12',
    '1q2w3e4r5t6y',
    'administrator',
    'passwordpassword',
    'ｐａｓｓｗｏｒｄ１２３４',
    'iloveyou123456',
    'letmein12345',
    '123456789012',
    '1234567890123',
    '987654321098',
    '000000000000',
    'aaaaaaaaaaaa',
    'abcdefghijkl',
    'abcdef123456',
    '111122223333',
    'abcabcabcabc',
    '😀😀😀😀😀😀😀😀😀😀😀😀',
  ])('refuses %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each([
    'seven purple bicycles',
    'correct horse battery',
    'xK7#pQ2!vN9$',
    '4083 1957 2264',
    'mwanzo mpya wa siku',
    'ulimwengu 2026 wa amani',
    'пароль моей бабушки',
    '\u0000\u0007 odd but not common',
  ])('takes %j', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });

  it('takes no time over a long one', async () => {
    const started = performance.now();
    await isCommonPassword(`${'ab'.repeat(63)}xy`);
    await isCommonPassword(`${'a'.repeat(127)}b`);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
