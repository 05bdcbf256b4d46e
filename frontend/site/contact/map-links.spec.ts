import { mapFrameUrl, mapPageUrl } from './map-links';

const office = { latitude: -1.2995, longitude: 36.7815 };

describe('map links', () => {
  it('embed the area around the place with a marker', () => {
    const { origin, pathname, searchParams } = new URL(mapFrameUrl(office));
    expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html');
    const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number);
    expect(west).toBeLessThan(office.longitude);
    expect(east).toBeGreaterThan(office.longitude);
    expect(south).toBeLessThan(office.latitude);
    expect(north).toBeGreaterThan(office.latitude);
    expect(searchParams.get('marker')).toBe('-1.2995,36.7815');
  });

  it('open the same place', () => {
    expect(mapPageUrl(office)).toContain('mlat=-1.2995&mlon=36.7815');
  });
});
