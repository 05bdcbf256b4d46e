import sharp from 'sharp';
import { compare } from '../gallery/compare.ts';
import { nameOf, type Shot, shotsOf } from '../gallery/shots.ts';

describe('The gallery', () => {
  const choices = {
    theme: ['one', 'two', 'three', 'four', 'five'],
    page: Array.from({ length: 18 }, (_, index) => `page ${index}`),
    width: ['360', '768', '1280', '1920'],
    scheme: ['light', 'dark'],
    direction: ['ltr', 'rtl'],
  };
  const names = Object.keys(choices) as (keyof Shot)[];

  it('has every two values of two choices in a picture, in few pictures', () => {
    const shots = shotsOf(choices, { isAll: false });
    const missing = names.flatMap((name, index) =>
      names
        .slice(index + 1)
        .flatMap((other) =>
          choices[name].flatMap((value) =>
            choices[other]
              .filter((second) => !shots.some((shot) => shot[name] === value && shot[other] === second))
              .map((second) => [value, second]),
          ),
        ),
    );
    expect(missing).toEqual([]);
    expect(shots.length).toBeLessThan(1.1 * choices.theme.length * choices.page.length);
    expect(shotsOf(choices, { isAll: false })).toEqual(shots);
  });

  it('has all combinations if asked, each under a name of its own', () => {
    const shots = shotsOf(choices, { isAll: true });
    expect(new Set(shots.map(nameOf)).size).toBe(5 * 18 * 4 * 2 * 2);
  });

  const paper = (height: number) => sharp({ create: { width: 40, height, channels: 3, background: '#ffffff' } }).png();
  const withLine = async () => {
    const line = await sharp({ create: { width: 40, height: 1, channels: 3, background: '#000000' } })
      .png()
      .toBuffer();
    return paper(100)
      .composite([{ input: line, top: 10, left: 0 }])
      .toBuffer();
  };

  it('says how much of a picture differs', async () => {
    const before = await paper(100).toBuffer();
    expect((await compare(before, before)).share).toBe(0);
    const { share, picture } = await compare(before, await withLine());
    expect(share).toBeCloseTo(0.01);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 40, height: 100, format: 'png' });
  });

  it('counts what only one of two pictures has', async () => {
    const { share } = await compare(await paper(100).toBuffer(), await paper(200).toBuffer());
    expect(share).toBeCloseTo(0.5);
  });
});
