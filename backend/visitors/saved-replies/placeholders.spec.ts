import { placeholdersIn, unknownPlaceholdersIn, withValues } from './placeholders.shared.js';

describe('Placeholders of a saved reply', () => {
  it('are filled in where a value is known', () => {
    const values = { name: 'Ruth', company: '', user: 'Ada', site: 'Jukwaa' };
    expect(withValues('Dear {name} of {company}, {vorname}. {user}, {site}', values)).toBe(
      'Dear Ruth of {company}, {vorname}. Ada, Jukwaa',
    );
  });

  it('that nothing fills in are found in any letters, and other braces are not', () => {
    expect(unknownPlaceholdersIn('{name} {Name} {{name}} {vorname} {اسم} {order no.} { name } {vorname}')).toEqual([
      '{Name}',
      '{{name}}',
      '{vorname}',
      '{اسم}',
      '{order no.}',
      '{ name }',
    ]);
    expect(placeholdersIn('{company} is left')).toEqual(['{company}']);
    expect(placeholdersIn('f(x) = {1, 2} {} { } {"a": 1} a}b{c')).toEqual([]);
  });
});
