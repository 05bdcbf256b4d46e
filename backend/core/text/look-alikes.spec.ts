import { looksOf } from './look-alikes.js';

describe('looksOf', () => {
  it.each([
    ['Editor', 'EDITOR'],
    ['Editor', ' Ed itor '],
    ['Editor', 'Ed\u200bitor'],
    ['Editor', 'Éditor'],
    ['Editor', 'Еditоr'],
    ['Editor', 'Ｅｄｉｔｏｒ'],
    ['Editor', 'Ed-itor.'],
    ['Editor', 'Edltor'],
    ['Inbox', 'lnb0x'],
    ['Content', 'Сοntеnt'],
    ['Viewer', '\u202eViewer'],
  ])('is the same for %s and %j', (one, other) => {
    expect(looksOf(other)).toBe(looksOf(one));
  });

  it.each([
    ['Editor', 'Editors'],
    ['Editor', 'Éditeur'],
    ['Writer', 'Waiter'],
    ['Редактор', 'Редакция'],
    ['محرر', 'محررون'],
    ['编辑', '编者'],
  ])('differs for %s and %s', (one, other) => {
    expect(looksOf(other)).not.toBe(looksOf(one));
  });
});
