import { namesIn } from './own-kind-names.js';

describe('The name of a kind that is made of a file', () => {
  it.each([
    ['machines_2026-11.csv', 'Machine', 'Machines'],
    ['Our-Courses (2).csv', 'Our course', 'Our courses'],
    ['C:\\data\\countries-export.tsv', 'Country', 'Countries'],
    ['BusRoutes.csv', 'Bus route', 'Bus routes'],
    ['Maschinenübersicht.csv', 'Maschinenübersicht', 'Maschinenübersicht'],
    ['معدات.csv', 'معدات', 'معدات'],
    ['export.csv', '', ''],
    ['2026.csv', '', ''],
    ['boxes.zip', 'Box', 'Boxes'],
    ['bus.csv', 'Bus', 'Bus'],
  ])('of %s', (file, singular, plural) => {
    expect(namesIn(file)).toEqual({ singular, plural });
  });
});
