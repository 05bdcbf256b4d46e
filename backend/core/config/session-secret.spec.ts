import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSessionSecret } from './session-secret.js';

describe('keptSessionSecret', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'jukwaa-secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made once, kept, and readable by the owner alone', () => {
    const privateDir = join(folder, 'private');
    const secret = keptSessionSecret(privateDir);
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(keptSessionSecret(privateDir)).toBe(secret);
    expect(readdirSync(privateDir)).toEqual(['session-secret']);
    expect(statSync(join(privateDir, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  it('differs from one installation to the next', () => {
    expect(keptSessionSecret(join(folder, 'a'))).not.toBe(keptSessionSecret(join(folder, 'b')));
  });

  it('refuses a kept secret that is too short', () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'session-secret'), 'short');
    expect(() => keptSessionSecret(folder)).toThrow('fewer than 32 characters');
  });
});
