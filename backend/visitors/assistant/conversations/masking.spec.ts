import { maskPersonalData } from './masking.js';

describe('maskPersonalData', () => {
  it.each([
    ['Write to ada.lopes+x@mail.example.co.ke, please.', 'Write to [email], please.'],
    ['AMINA@EXAMPLE.COM or amina (at) example.com', '[email] or [email]'],
    ['josé@exämple.org', '[email]'],
    ['Call 0700 000 123 or +254 (700) 000-123!', 'Call [phone] or [phone]!'],
    ['0700000123/0711000123', '[phone]/[phone]'],
    ['254700000123', '[phone]'],
    ['+254 20 123 4567', '[phone]'],
    ['call me on 700.000.123', 'call me on [phone]'],
    ['٠٧٠٠٠٠٠١٢٣ and ０７００ ０００ １２３', '[phone] and [phone]'],
    ['card 4111 1111 1111 1111', 'card [phone]'],
  ])('masks %j', (text, masked) => {
    expect(maskPersonalData(text)).toBe(masked);
  });

  it.each([
    'KES 9,500 a month for 1,500,000 learners',
    'on 2026-01-31 or 31.12.2026 at 10:30',
    'KES 1 200 000',
    'What costs 12000000?',
    'version 1.2.3, rooms 12-14, 24/7',
    'm-pesa @ 5 %',
    'user@',
    '',
  ])('leaves %j alone', (text) => {
    expect(maskPersonalData(text)).toBe(text);
  });

  it('takes linear time', () => {
    const before = process.cpuUsage();
    maskPersonalData('a.'.repeat(5000));
    maskPersonalData(`${'1 '.repeat(5000)}x`);
    maskPersonalData('@'.repeat(10_000));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  });
});
