import { validateSync } from 'class-validator';
import { MaxLength } from './max-length.decorator.js';

class Text {
  @MaxLength(3)
  value: unknown;
}

const accepts = (value: unknown) => validateSync(Object.assign(new Text(), { value })).length === 0;

describe('MaxLength', () => {
  it.each(['', 'abc', '😀😀😀', 'é\u0301a'])('accepts %j', (text) => expect(accepts(text)).toBe(true));

  it.each(['abcd', '😀😀😀😀', 'a\uFE0Fa\uFE0F', 'x'.repeat(100_000), 3, null, ['a']])('refuses %j', (text) =>
    expect(accepts(text)).toBe(false),
  );
});
