import { cornerOf, findFreePosition, findLeastCovering, isFree, type Obstacle } from './free-position';

const area = { left: 16, top: 16, right: 1264, bottom: 784 };
const size = { width: 400, height: 60 };
const box = (left: number, top: number, width: number, height: number, weight = 1): Obstacle => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  weight,
});

describe('a free place', () => {
  it('is the corner at the bottom right when nothing lies there', () => {
    expect(findFreePosition(area, size, [])).toEqual({ left: 864, top: 724 });
    expect(findFreePosition(area, size, [box(0, 0, 800, 700)])).toEqual(cornerOf(area, size));
  });

  it('is above what lies in the corner, or beside it, whichever is nearer', () => {
    const bar = box(250, 750, 1030, 50);
    const above = findFreePosition(area, size, [bar]);
    expect(above?.left).toBe(864);
    expect(above?.top).toBeLessThanOrEqual(750 - 60);
    expect(above?.top).toBeGreaterThan(750 - 60 - 16);

    const column = box(1180, 60, 84, 740);
    const beside = findFreePosition(area, size, [column]);
    expect(beside?.top).toBe(724);
    expect((beside?.left ?? 0) + 400).toBeLessThanOrEqual(1180);
  });

  it('touches nothing, however full it is', () => {
    const rows = Array.from({ length: 9 }, (_, index) => box(0, index * 90, 1280, 20));
    const place = findFreePosition(area, size, rows);
    expect(place).toBeDefined();
    expect(place && isFree(place, size, rows)).toBe(true);
  });

  it('is found at the other edge of a narrow window, too', () => {
    const narrow = { left: 8, top: 8, right: 352, bottom: 712 };
    const place = findFreePosition(narrow, { width: 153, height: 50 }, [box(164, 0, 200, 720)]);
    expect(place?.left).toBe(8);
  });

  it('is none where nothing fits', () => {
    expect(findFreePosition(area, size, [box(0, 0, 1280, 800)])).toBeUndefined();
    expect(findFreePosition({ left: 0, top: 0, right: 300, bottom: 300 }, size, [])).toBeUndefined();
  });
});

describe('the place that covers the least', () => {
  it('spares what weighs most', () => {
    const field = box(0, 0, 1280, 400);
    const save = box(0, 400, 1280, 400, 10);
    expect(findLeastCovering(area, size, [field, save]).place.top).toBeLessThanOrEqual(340);
  });
});
