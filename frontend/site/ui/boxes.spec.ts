import { boxes, sizesIn } from './boxes';

describe('sizesIn', () => {
  it('is the width of the box for a picture that fits or is narrower', () => {
    expect(sizesIn(boxes.hero, { width: 1020, height: 1000 })).toBe('(width < 56rem) 100vw, 50vw');
    expect(sizesIn(boxes.hero, { width: 500, height: 1000 })).toBe('(width < 56rem) 100vw, 50vw');
  });

  it('grows with what is cut off at the sides', () => {
    expect(sizesIn(boxes.hero, { width: 2040, height: 1000 })).toBe(
      '(width < 56rem) calc(2.00 * 100vw), calc(2.00 * 50vw)',
    );
  });

  it('leaves a box without a ratio alone', () => {
    expect(sizesIn(boxes.logo, { width: 900, height: 100 })).toBe('150px');
  });
});
