import { initialsOf } from './initials';

describe('Initials', () => {
  it.each([
    ['Halima Mbarouk', 'HM'],
    ['neema', 'N'],
    ['Nambozo Keturah Wagidoso', 'NK'],
    ['Ōe Kenzaburō', 'ŌK'],
    ['', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
