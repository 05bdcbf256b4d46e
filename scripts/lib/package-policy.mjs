// The packages allowed for installation. `npm test packages` compares them with package-lock.json; change them only deliberately.

/**
 * Packages with an install script, and why it is not needed. None is run: `.npmrc`, `npm start` and the image set ignore-scripts.
 * @type {Record<string, string>}
 */
export const installScripts = {
  '@parcel/watcher': 'compiles itself where no binary is published for the platform; only development uses it',
  '@scarf/scarf': 'reports the installation to a company; swagger-ui-dist depends on it',
  '@swc/core': 'falls back to WebAssembly where no binary is published for the platform; only tests use it',
};

/** Licences allowed for packages of the application: permissive, or copyleft limited to the file or the library. */
export const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // For the picture library libvips, which is linked dynamically and can be replaced.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Files of these packages are used unchanged.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/**
 * Licences of packages whose package.json does not name one, according to their files.
 * @type {Record<string, string>}
 */
export const unnamedLicences = {
  busboy: 'MIT',
  'passport-local': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  streamsearch: 'MIT',
  // Data: the names and codes of countries, which are shown unchanged.
  'world-countries': 'ODbL-1.0',
};
