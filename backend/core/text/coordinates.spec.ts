import { coordinatesIn } from './coordinates.shared.js';

const palace = { latitude: 52.2297, longitude: 21.0122 };

describe('A point is read', () => {
  it.each([
    '52.2297, 21.0122',
    '52.2297,21.0122',
    '52.2297 21.0122',
    ' 52.2297 ;  21.0122 ',
    '52,2297; 21,0122',
    '52,2297, 21,0122',
    '52.2297° N, 21.0122° E',
    'N 52.2297 E 21.0122',
    'n52.2297°, e21.0122°',
    'geo:52.2297,21.0122?z=17',
    'https://www.openstreetmap.org/?mlat=52.2297&mlon=21.0122#map=17/52.1/21.1',
    'https://www.openstreetmap.org/#map=17/52.2297/21.0122',
    'https://www.google.com/maps/@52.2297,21.0122,15z',
    'https://www.google.com/maps/place/Palace/@52.1,21.1,17z/data=!3m1!4b1!4m6!3m5!8m2!3d52.2297!4d21.0122!16zL20',
    'https://www.google.com/maps/search/?api=1&query=52.2297%2C21.0122',
    'https://www.google.com/maps/search/52.2297,+21.0122',
    'https://maps.google.com/?q=52.2297,21.0122',
    'https://maps.apple.com/?ll=52.2297,21.0122&q=Palace',
    'https://maps.apple.com/place?coordinate=52.2297,21.0122&name=Palace',
  ])('from %s', (text) => {
    expect(coordinatesIn(text)).toEqual(palace);
  });

  it.each([
    ['52°13\'47"N 21°00\'44"E', 52.229722, 21.012222],
    ['52° 13′ 47″ N, 21° 0′ 44″ E', 52.229722, 21.012222],
    ['52 13 47 N 21 00 44 E', 52.229722, 21.012222],
    ['33°51\'31"S 151°12\'51"E', -33.858611, 151.214167],
    ["1°17.97'S, 36°46.89'E", -1.2995, 36.7815],
    ['-1.2995, -36.7815', -1.2995, -36.7815],
    ['−1.2995, 36.7815', -1.2995, 36.7815],
    ['0, 0', 0, 0],
    ['-0.0, 180', 0, 180],
  ])('from %s', (text, latitude, longitude) => {
    expect(coordinatesIn(text)).toEqual({ latitude, longitude });
  });

  it.each([
    '',
    'Warsaw',
    '52.2297',
    '91, 21',
    '52, 181',
    '52°60\'00"N 21°00\'00"E',
    '1 2 3',
    'https://maps.app.goo.gl/abc',
    'https://www.google.com/maps/@152.2,21.0,15z',
  ])('not from %s', (text) => {
    expect(coordinatesIn(text)).toBeUndefined();
  });

  it('not from texts that are too long', () => {
    expect(coordinatesIn(`52.2297, 21.0122${' '.repeat(3000)}x`)).toBeUndefined();
    expect(coordinatesIn('9'.repeat(3000))).toBeUndefined();
  });

  it('in no time from texts that were made to take long', () => {
    const started = performance.now();
    for (const text of [
      '1 '.repeat(40),
      `${"1'".repeat(38)}N`,
      `https://a/${'/@1'.repeat(600)}`,
      `N${'1 '.repeat(38)}`,
    ])
      coordinatesIn(text);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
