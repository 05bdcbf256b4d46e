import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closePrivateFolder } from './private-folder.js';

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
});
