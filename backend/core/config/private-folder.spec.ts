import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeNewFiles, closePrivateFolder, closeToOthers } from './private-folder.js';

describe('The private folder', () => {
  const modeOf = (path: string): number => statSync(path).mode & 0o777;

  it('is closed to others with all its files, also one that was open before; what is around it is not', () => {
    const storage = mkdtempSync(join(tmpdir(), 'jukwaa-private-'));
    try {
      const folder = join(storage, 'private');
      closePrivateFolder(folder);
      expect(modeOf(folder)).toBe(0o700);

      chmodSync(storage, 0o755);
      chmodSync(folder, 0o755);
      const file = join(folder, 'jukwaa.sqlite');
      writeFileSync(file, '', { mode: 0o644 });
      mkdirSync(join(folder, 'before-migration'));
      closePrivateFolder(folder);
      expect([modeOf(storage), modeOf(folder), modeOf(file)]).toEqual([0o755, 0o700, 0o600]);
    } finally {
      rmSync(storage, { recursive: true });
    }
  });

  describe('for new files', () => {
    let before: number;
    beforeEach(() => {
      before = process.umask(0o022);
    });
    afterEach(() => {
      process.umask(before);
    });

    it.each([
      [0o022, 0o077, 0o600, 0o700],
      [0o002, 0o077, 0o600, 0o700],
      // A service that lets its group read, as the documented one does.
      [0o027, 0o027, 0o640, 0o750],
      [0o077, 0o077, 0o600, 0o700],
    ])('makes of the umask %o the umask %o, and closes the storage folder, also one that was open', (...modes) => {
      const [given, expected, fileMode, folderMode] = modes;
      const storage = mkdtempSync(join(tmpdir(), 'jukwaa-open-'));
      chmodSync(storage, 0o755);
      try {
        process.umask(given);
        closeNewFiles();
        expect(process.umask(expected)).toBe(expected);
        writeFileSync(join(storage, 'upload.pdf'), 'x');
        expect(modeOf(join(storage, 'upload.pdf'))).toBe(fileMode);
        expect(closeToOthers(storage)).toBe(true);
        expect(modeOf(storage)).toBe(folderMode);
        const missing = join(storage, 'a', 'b');
        expect(closeToOthers(missing)).toBe(true);
        expect(modeOf(missing)).toBe(folderMode);
      } finally {
        rmSync(storage, { recursive: true });
      }
    });
  });
});
