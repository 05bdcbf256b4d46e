import fc from 'fast-check';
import { asciiDigits, phoneHref, readPhone } from './phone-number.shared.js';

describe('A telephone number', () => {
  it.each([
    ['+1 (555) 123-4567 x89', 'tel:+15551234567;ext=89'],
    ['+1 (555) 123-4567, ext. 7', 'tel:+15551234567;ext=7'],
    ['555-123-4567 Extension 12', 'tel:5551234567;ext=12'],
    ['+1 555 123 4567 #45', 'tel:+15551234567;ext=45'],
    ['+15551234567,,89', 'tel:+15551234567;ext=89'],
    ['tel:+1-555-123-4567;ext=89', 'tel:+15551234567;ext=89'],
    ['+7 495 123-45-67 доб. 104', 'tel:+74951234567;ext=104'],
    ['+7 495 123-45-67 (доб. 104)', 'tel:+74951234567;ext=104'],
    ['030 123456 Durchwahl 7', 'tel:030123456;ext=7'],
    ['022 123 45 67 wew. 12', 'tel:0221234567;ext=12'],
    ['01 23 45 67 89 poste 3', 'tel:0123456789;ext=3'],
    ['٠٧٠٠١٢٣٤٥٦', 'tel:0700123456'],
    ['٠٧٠٠١٢٣٤٥٦ تحويلة ٨٩', 'tel:0700123456;ext=89'],
    ['۰۹۱۲ ۳۴۵ ۶۷۸۹', 'tel:09123456789'],
    ['९८७६५४३२१०', 'tel:9876543210'],
    ['০১৭১২৩৪৫৬৭৮', 'tel:01712345678'],
    ['０３－１２３４－５６７８', 'tel:0312345678'],
    ['\u200e+966 50 123 4567\u200e', 'tel:+966501234567'],
    ['+254 700 123456', 'tel:+254700123456'],
    ['(020) 7946-0018', 'tel:02079460018'],
    ['+44 (0)20 7946 0018', 'tel:+442079460018'],
    ['0800/330 1000', 'tel:08003301000'],
    ['+49\u00a030\u2013123456', 'tel:+4930123456'],
    ['020 7946 0018 / 0700 123 456', 'tel:02079460018'],
  ])('may be %s', (typed, href) => {
    expect(readPhone(typed)).toBeDefined();
    expect(phoneHref(typed)).toBe(href);
  });

  it.each([
    '',
    'ask me',
    '12',
    '----',
    '(((())))',
    '+49 <script>',
    '1-800-FLOWERS',
    'x89',
    'ext. 7',
    '+1 555\r\nX: y',
    '1'.repeat(201),
  ])('is not %j', (typed) => {
    expect(readPhone(typed)).toBeUndefined();
  });

  it('leads to nothing but digits, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
        expect(phoneHref(typed)).toMatch(/^tel:[+\d]*(?:;ext=\d{1,7})?$/);
        expect(asciiDigits(typed)).not.toMatch(/[٠-٩۰-۹]/);
      }),
      { seed: 7 },
    );
  });
});
