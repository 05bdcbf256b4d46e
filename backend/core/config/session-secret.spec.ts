import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSessionSecret } from './session-secret.js';

describe('loadSessionSecret', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'jukwaa-secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is generated once, stored, and readable by the owner only', () => {
    const privateDir = join(folder, 'private');
    const secret = loadSessionSecret(privateDir);
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(loadSessionSecret(privateDir)).toBe(secret);
    expect(readdirSync(privateDir)).toEqual(['session-secret']);
    expect(statSync(join(privateDir, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  it('differs from one installation to the next', () => {
    expect(loadSessionSecret(join(folder, 'a'))).not.toBe(loadSessionSecret(join(folder, 'b')));
  });

  it('refuses a stored secret that is too short', () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'session-secret'), 'short');
    expect(() => loadSessionSecret(folder)).toThrow('fewer than 32 characters');
  });
});
