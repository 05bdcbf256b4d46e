/** In the order of matching: later user agents are contained in earlier ones. */
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

/** A browser and the system that it runs on, as far as the user agent tells. */
interface Browser {
  /** What it says itself, if it is not known; empty if it says nothing. */
  browser: string;
  /** Empty if it is not known. */
  system: string;
}

export function browserOf(userAgent: string): Browser {
  const find = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(browsers);
  return browser ? { browser, system: find(systems) ?? '' } : { browser: userAgent.slice(0, 60), system: '' };
}

/** 'Firefox on Linux', as far as the user agent tells. */
export function browserName(userAgent: string): string {
  const { browser, system } = browserOf(userAgent);
  if (browser === '') return 'Unknown browser';
  return system === '' ? browser : `${browser} on ${system}`;
}
