/** In the order of matching: some user agents contain the names of later ones. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [pattern: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Browser and operating system according to the user agent. */
interface Browser {
  /** For an unknown browser, its own name; empty without one. */
  browser: string;
  /** Empty if unknown. */
  system: string;
}

export function browserOf(userAgent: string): Browser {
  const find = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(browsers);
  return browser ? { browser, system: find(systems) ?? '' } : { browser: userAgent.slice(0, 60), system: '' };
}

/** Returns a description such as 'Firefox on Linux'. */
export function browserName(userAgent: string): string {
  const { browser, system } = browserOf(userAgent);
  if (browser === '') return 'Unknown browser';
  return system === '' ? browser : `${browser} on ${system}`;
}
