import { withoutMarkup } from './plain-markdown.js';

describe('withoutMarkup', () => {
  it.each([
    ['See [our page](https://evil.test/?q=secret) now', 'See our page now'],
    ['![x](https://evil.test/a.png?d=secret)Hello', 'Hello'],
    ['![x][1] and [y][1]\n[1]: https://evil.test', ' and y\n'],
    ['<img src=x onerror=alert(1)>Hi <b>there</b>', 'Hi there'],
    ['<script>alert(1)', 'alert(1)'],
    ['a\u202Eb\u200Bc\u0000d', 'abcd'],
    ['[x]\u200B(https://evil.test/?q=secret) <\u00ADimg src=x>', 'x '],
    ['a\u{E0041}\u{E007F}b\u3164c\u061Cd\u2028e', 'abcde'],
    ['5 < 6 and **bold**, - list', '5 < 6 and **bold**, - list'],
  ])('cleans %j', (text, clean) => {
    expect(withoutMarkup(text)).toBe(clean);
  });
});
