/** The rules of a site's robots.txt for one program. */
export interface Robots {
  /** @param path Including the query */
  allows(path: string): boolean;
  /** Seconds between two requests; undefined if not set. */
  delay: number | undefined;
  sitemaps: string[];
}

interface Rule {
  isAllowed: boolean;
  pattern: string;
}

/** Maximum number of lines that are read. */
const MAX_LINES = 5000;

/** @param agent In lower case */
export function robotsOf(text: string, agent: string): Robots {
  const groups = new Map<string, { rules: Rule[]; delay?: number }>();
  const sitemaps: string[] = [];
  let named: string[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/, MAX_LINES)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*(.*)$/i.exec(line.replace(/#.*$/, '').trimEnd()) ?? [];
    const name = field.toLowerCase();
    if (name === 'sitemap') sitemaps.push(value.trim());
    else if (name === 'user-agent') {
      if (!isNaming) named = [];
      isNaming = true;
      named.push(value.trim().toLowerCase());
      for (const one of named) if (!groups.has(one)) groups.set(one, { rules: [] });
    } else if (name !== '') {
      isNaming = false;
      for (const one of named) {
        const group = groups.get(one);
        if (!group) continue;
        // An empty rule forbids nothing.
        if ((name === 'disallow' || name === 'allow') && value.trim() !== '')
          group.rules.push({ isAllowed: name === 'allow', pattern: value.trim() });
        if (name === 'crawl-delay' && Number(value) > 0) group.delay = Number(value);
      }
    }
  }
  const { rules = [], delay } = groups.get(agent) ?? groups.get('*') ?? {};
  return {
    allows: (path) => {
      let best: Rule | undefined;
      for (const rule of rules)
        if (
          matches(rule.pattern, path) &&
          (!best ||
            rule.pattern.length > best.pattern.length ||
            (rule.pattern.length === best.pattern.length && rule.isAllowed))
        )
          best = rule;
      return best?.isAllowed ?? true;
    },
    delay,
    sitemaps,
  };
}

/** Matches a pattern with `*` for any text and `$` for the end. Avoids regular expressions, since a pattern may be hostile. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...rest] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    if (isWhole && index === rest.length - 1) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}
