import { weaknessOf } from './password-strength.js';

const OWN = ['Wanjiru Kamau', 'w.kamau@shule-bora.example', 'Jukwaa Software', 'www.jukwaa-demo.example'];

describe('weaknessOf', () => {
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
    'iloveyou2024',
    'ILoveYou2026!',
    'I Love You 2024',
    'i-love-you-2025',
    '1l0v3y0u2024',
    'P@ssw0rd2024!',
    'Summer@12345',
    'summer2024!!',
    'december2024!',
    'Nairobi2024!',
    'football#2025',
    'michael19850101',
    '2024iloveyou',
    'zaq12wsxcde3',
    '1qaz2wsx3edc4rfv',
    'mnbvcxzlkjhg',
    'zxcvbnm,./12',
    '!QAZ2wsx#EDC',
    'drowssap4321',
    'changeme12345',
    'trustno1trustno1',
    // Of breaches: hard to guess but for those who know them.
    'perasperaadastra',
    'neversaynever',
    'NeverSayNever',
    'ytpfdbcbvjcnm',
    'efwe5tgwa5twhgd',
  ])('refuses %s', async (password) => {
    expect(await weaknessOf(password, [])).toMatch(/^(?:Too many people use|This password is easy to guess).* Please /);
  });

  it.each([
    'wanjirukamau',
    'KamauWanjiru1',
    'wanjiru kamau 2026',
    'W4njiru-K4mau!!',
    'shule-bora2025',
    'Shulebora.2026',
    'jukwaasoftware',
    'Jukwaa2026!!',
    'Software-Jukwaa',
    'jukwaa-demo-1',
  ])('refuses %s of somebody of that name, on that site', async (password) => {
    expect(await weaknessOf(password, OWN)).toContain('your name, your email address or the name of this site');
  });

  it.each([
    'seven purple bicycles',
    'correct horse battery',
    'correct horse battery staple',
    'xK7#pQ2!vN9$',
    'Xk9mQ2vL7pRt',
    '4083 1957 2264',
    'mwanzo mpya wa siku',
    'ulimwengu 2026 wa amani',
    'пароль моей бабушки',
    'nine patient herons',
    'measure twice, cut once',
    'tatu nyumba wanjiru ndege',
    '\u0000\u0007 odd but not common',
    '🐈🐕🦊🐻🐼🐨🐯🦁🐮🐷🐸🐙',
  ])('takes %j', async (password) => {
    expect(await weaknessOf(password, OWN)).toBeUndefined();
  });

  it.each([
    `${'ab'.repeat(63)}xy`,
    `${'a'.repeat(127)}b`,
    'P@$$w0rd4$5'.repeat(11),
    '4$5130!|'.repeat(16),
    '19850101'.repeat(16),
    '1qaz2wsx'.repeat(16),
    '🐈'.repeat(128),
  ])('takes no time over %s', async (password) => {
    await weaknessOf('loads the lists first', []);
    const started = process.cpuUsage();
    await weaknessOf(password, OWN);
    // Processor time: that of other processes does not count. Microseconds.
    expect(process.cpuUsage(started).user).toBeLessThan(400_000);
  });
});
