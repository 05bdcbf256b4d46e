import { imageSlots, sizesFor } from './image-slots';

describe('sizesFor', () => {
  it('is the width of the slot for a picture with the same or a smaller aspect ratio', () => {
    expect(sizesFor(imageSlots.why, { width: 1250, height: 1000 })).toBe('(width < 56rem) 92vw, 44rem');
    expect(sizesFor(imageSlots.why, { width: 500, height: 1000 })).toBe('(width < 56rem) 92vw, 44rem');
  });

  it('is larger if the sides of the picture are cropped', () => {
    expect(sizesFor(imageSlots.why, { width: 2500, height: 1000 })).toBe(
      '(width < 56rem) calc(2.00 * 92vw), calc(2.00 * 44rem)',
    );
  });

  it('uses the aspect ratio of each width', () => {
    expect(sizesFor(imageSlots.project, { width: 2000, height: 1000 })).toBe(
      '(width < 40rem) 92vw, (width < 78rem) calc(1.33 * 46vw), calc(1.33 * 36rem)',
    );
  });

  it('is the width of a slot without aspect ratio', () => {
    expect(sizesFor(imageSlots.logo, { width: 900, height: 100 })).toBe('150px');
  });
});
