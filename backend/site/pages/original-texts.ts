/** Parts of a page's data without texts of settings. */
const NO_SETTINGS = new Set(['words', 'shell', 'languages', 'seo']);

/** Returns the paths at which one of the texts stands in the data of a page, such as `why.0.title`. */
export function pathsOf(data: unknown, texts: ReadonlySet<string>): string[] {
  if (texts.size === 0) return [];
  const paths: string[] = [];
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') {
      if (texts.has(value)) paths.push(path);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, within] of Object.entries(value))
        if (path !== '' || !NO_SETTINGS.has(key)) walk(within, path === '' ? key : `${path}.${key}`);
    }
  };
  walk(data, '');
  return paths;
}
