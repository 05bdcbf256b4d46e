import { SecretBox } from './secret-box.js';

const SECRET = 'a secret of the tests, long enough';

describe('A sealed secret', () => {
  const box = new SecretBox(SECRET, 'totp');
  const sealed = box.seal('KVKFKRCPNZQUYMLXOVYDSQKJKZDTSRLD', '7');

  it('is opened with the same secret, purpose and owner', () => {
    expect(new SecretBox(SECRET, 'totp').open(sealed, '7')).toBe('KVKFKRCPNZQUYMLXOVYDSQKJKZDTSRLD');
    expect(sealed).not.toContain('KVKFKRCP');
    expect(box.seal('KVKFKRCPNZQUYMLXOVYDSQKJKZDTSRLD', '7')).not.toBe(sealed);
  });

  it.each([
    ['another secret', new SecretBox(`${SECRET}!`, 'totp'), sealed, '7'],
    ['another purpose', new SecretBox(SECRET, 'mail'), sealed, '7'],
    ['another owner', box, sealed, '8'],
    ['a changed letter', box, `${sealed.slice(0, -3)}${sealed.at(-3) === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`, '7'],
    ['nothing', box, '', '7'],
  ])('is not opened with %s', (_what, other, text, owner) => {
    expect(other.open(text, owner)).toBeUndefined();
  });
});
