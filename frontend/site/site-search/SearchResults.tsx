import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { directionOf } from '../../../backend/core/text/languages.shared.js';
import type { SiteSearchKind, SiteSearchResult, TextRange } from '../../../backend/site/search/search.dto.js';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import styles from './SearchResults.module.css';

interface SearchResultsProps {
  query: string;
  kinds: readonly SiteSearchKind[];
  /** Whether there is room for the names of kinds beside the results. */
  isWide?: boolean;
  onFollow?: () => void;
}

/** What a search has found, by kind. Each result is a link, so that the keys of links work. */
export function SearchResults({ query, kinds, isWide = false, onFollow }: SearchResultsProps) {
  const words = useWords('siteSearch');
  return (
    <div className={isWide ? styles.wide : undefined}>
      {kinds
        .filter(({ results }) => results.length > 0)
        .map(({ kind, label, count, results }) => (
          <section key={kind} className={styles.group}>
            <div className={styles.kind}>
              <h2>{label}</h2>
              <span className={styles.count}>{count}</span>
              {count > results.length && (
                <Link className={styles.all} to="/search" search={{ q: query, kind }} onClick={onFollow}>
                  {words.more}
                  <span className="visuallyHidden">: {label}</span>
                  <Icon name="arrow-right" />
                </Link>
              )}
            </div>
            <ul className={styles.results}>
              {results.map((result) => (
                <li key={`${result.path} ${result.title}`}>
                  <Result result={result} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function Result({ result, onFollow }: { result: SiteSearchResult; onFollow: (() => void) | undefined }) {
  const { title, title_marks, path, heading, text, text_marks, language } = result;
  const own = language ? { lang: language, dir: directionOf(language) } : {};
  return (
    <SiteLink path={path} className={styles.result} onClick={onFollow}>
      <span className={styles.title} {...own}>
        {withMarks(title, title_marks)}
      </span>
      {text !== '' && (
        <span className={styles.text} {...own}>
          {heading !== '' && heading !== title && <b>{heading} · </b>}
          {withMarks(text, text_marks)}
        </span>
      )}
      <span className={styles.path}>{readable(path)}</span>
    </SiteLink>
  );
}

/** A text whose ranges are marked. */
function withMarks(text: string, ranges: readonly TextRange[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (start < at) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, text.slice(at)];
}

/** Names of sections may have letters of any script. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
