import { saveNote } from './save-note';

it.each([
  [true, true, false, 'Visitors see this version.'],
  [true, true, true, 'Visitors see what was published last, until you save the changes.'],
  [true, false, false, 'Saving removes it from the site.'],
  [true, false, true, 'Saving removes it from the site.'],
  [false, true, false, 'Visitors don’t see it yet. Saving publishes it.'],
  [false, true, true, 'Visitors don’t see it yet. Saving publishes it.'],
  [false, false, false, 'Visitors don’t see it. Choose Active and save to publish it.'],
  [false, false, true, 'Visitors don’t see it. Choose Active and save to publish it.'],
])('active %s, to be active %s, draft %s: %s', (isActive, willBeActive, hasDraft, note) => {
  expect(saveNote({ isActive, willBeActive, hasDraft })).toBe(note);
});
