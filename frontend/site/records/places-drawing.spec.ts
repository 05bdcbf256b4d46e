import { DRAWING, drawPlaces } from './places-drawing';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const berlin = at(52.52, 13.405);
const warsaw = at(52.2297, 21.0122);
const nairobi = at(-1.2921, 36.8219);

describe('A drawing of places', () => {
  it('has north above and east at the right, within the drawing', () => {
    const { markers } = drawPlaces([berlin, warsaw, nairobi]);
    const [one, other, third] = markers;
    expect(one?.x).toBeLessThan(other?.x ?? 0);
    expect(other?.x).toBeLessThan(third?.x ?? 0);
    expect(one?.y).toBeLessThan(third?.y ?? 0);
    for (const { x, y } of markers) {
      expect(x).toBeGreaterThan(20);
      expect(x).toBeLessThan(DRAWING.width - 20);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(DRAWING.height - 20);
    }
  });

  it('has a scale that is true', () => {
    const { scale, markers } = drawPlaces([at(0, 10), at(0, 11)]);
    const [one, other] = markers;
    const metres = (((other?.x ?? 0) - (one?.x ?? 0)) / scale.length) * scale.metres;
    expect(metres).toBeCloseTo(111_320, -3);
  });

  it('has one marker for places that are side by side', () => {
    expect(drawPlaces([berlin, warsaw, berlin]).markers.map(({ places }) => places)).toEqual([[0, 2], [1]]);
  });

  it('goes across the date line the short way', () => {
    const { area } = drawPlaces([at(-18, 178), at(-14, -172)]);
    expect(area.east - area.west).toBeLessThan(30);
  });

  it.each([[[]], [[warsaw]], [[at(90, 0)]], [[at(-90, 180), at(90, -180)]]])('is whole for %j', (places) => {
    const { meridians, parallels, scale, area, markers } = drawPlaces(places);
    const numbers = [...meridians, ...parallels].map(({ at: place }) => place);
    expect(
      [...numbers, ...Object.values(area), scale.length, ...markers.map(({ x }) => x)].every(Number.isFinite),
    ).toBe(true);
    expect(meridians.length).toBeGreaterThan(0);
    expect(meridians.length).toBeLessThan(12);
    expect(parallels.length).toBeLessThan(12);
  });
});
