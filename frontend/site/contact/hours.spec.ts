import { partsOfHours } from './hours';

describe('Opening hours', () => {
  it.each([
    ['Mon–Fri 9:00–17:00', ['Mon–Fri', '9:00–17:00']],
    ['pon.–pt., 9:00–17:00', ['pon.–pt.', '9:00–17:00']],
    ['الأحد–الخميس، ٩ صباحًا – ٥ مساءً', ['الأحد–الخميس', '٩ صباحًا – ٥ مساءً']],
    ['By appointment, always', ['By appointment, always', '']],
    ['24/7', ['', '24/7']],
    ['', ['', '']],
  ])('%j are %j', (text, parts) => {
    expect(partsOfHours(text)).toEqual(parts);
  });
});
