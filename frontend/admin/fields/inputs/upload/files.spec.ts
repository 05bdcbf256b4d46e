import { isTooSmall } from './files';

describe('A picture', () => {
  it.each([
    ['/admin/api/identity/upload_logo', 288, 96, false],
    ['/admin/api/identity/upload_logo', 320, 40, false],
    ['/admin/api/identity/upload_logo', 120, 40, true],
    ['/admin/api/identity/upload_icon', 512, 512, false],
    ['/admin/api/identity/upload_icon', 64, 64, true],
  ] as const)('at %s of %d × %d pixels is too small: %s', (path, width, height, small) => {
    expect(isTooSmall(path, { width, height })).toBe(small);
  });
});
