import { Link, useHydrated, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import { fill } from '../../../backend/company/words/fill.shared.js';
import { MAX_SEARCH_LENGTH } from '../../../backend/core/crud/lists/list.constants.js';
import type { SiteSearchResults } from '../../../backend/site/search/search.dto.js';
import { useAddress, useSharedProps } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { useWords } from '../page-data/words';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/Icon';
import { SearchResults } from './SearchResults';
import styles from './SiteSearch.module.css';
import { moveByArrows, useLiveSearch } from './useLiveSearch';

interface SiteSearchProps {
  /** What the page was opened with; undefined in the window. */
  found?: SiteSearchResults;
  kind?: string | undefined;
  field?: RefObject<HTMLInputElement | null>;
  /** Called with a text that was searched. */
  onSettled: (text: string) => void;
  onFollow?: () => void;
  /** Beside the field. */
  children?: ReactNode;
}

/** The field of the search with its results, which follow what is typed. Without JavaScript it is a plain GET form. */
export function SiteSearch({ found: given, kind: givenKind, field, onSettled, onFollow, children }: SiteSearchProps) {
  const words = useWords('siteSearch');
  const shell = useShellWords();
  const { look } = useSharedProps();
  const addressOf = useAddress();
  const router = useRouter();
  const hydrated = useHydrated();
  const id = useId();
  const { text, setText, found, hasFailed, isAsking } = useLiveSearch(given, onSettled);
  const isPage = given !== undefined;
  // What is typed is searched in all kinds.
  const kind = found === given ? givenKind : undefined;
  const query = found?.query ?? '';
  const count = found?.count ?? 0;
  const isSearched = query !== '';

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    void router.navigate({ to: '/search', search: { q: typed } });
    onFollow?.();
  };

  return (
    <search onKeyDown={moveByArrows}>
      <form className={styles.form} action={addressOf('/search')} method="get" onSubmit={search}>
        <Icon name="search" />
        <label className="visuallyHidden" htmlFor={id}>
          {words.label}
        </label>
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          placeholder={words.placeholder}
          {...(hydrated
            ? { value: text, onChange: ({ currentTarget }) => setText(currentTarget.value) }
            : { defaultValue: text })}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
        />
        {children ?? (
          <button className="button" type="submit">
            {shell.search}
          </button>
        )}
      </form>
      {!isSearched && text === '' && words.hint !== '' && <p className={styles.hint}>{words.hint}</p>}
      <p role="status" className="visuallyHidden">
        {isSearched && !isAsking && fillCounted(words.heading, look.language, { count }, { query })}
      </p>
      {hasFailed && <p role="alert">{words.failed}</p>}
      {isSearched && (
        <>
          {isPage && found && found.kinds.length > 1 && (
            <nav className={styles.kinds} aria-label={words.label}>
              <Link
                className="tag"
                to="/search"
                search={{ q: query }}
                aria-current={kind === undefined ? 'page' : undefined}
                resetScroll={false}
              >
                {words.everything}
                <small>{count}</small>
              </Link>
              {found.kinds.map((siteSearchKind) => (
                <Link
                  key={siteSearchKind.kind}
                  className="tag"
                  to="/search"
                  search={{ q: query, kind: siteSearchKind.kind }}
                  aria-current={kind === siteSearchKind.kind ? 'page' : undefined}
                  resetScroll={false}
                >
                  {siteSearchKind.label}
                  <small>{siteSearchKind.count}</small>
                </Link>
              ))}
            </nav>
          )}
          <div className={styles.body} aria-busy={isAsking}>
            {found && count > 0 && (
              <SearchResults query={query} kinds={found.kinds} isWide={isPage} {...(onFollow && { onFollow })} />
            )}
            {count === 0 && <Nothing query={query} near={found?.near ?? []} onFollow={onFollow} />}
            {isPage && found && found.pages > 1 && kind !== undefined && <Pages found={found} kind={kind} />}
          </div>
        </>
      )}
    </search>
  );
}

interface NothingProps {
  query: string;
  near: readonly string[];
  onFollow: (() => void) | undefined;
}

function Nothing({ query, near, onFollow }: NothingProps) {
  const words = useWords('siteSearch');
  const pages = useWords('pages');
  return (
    <EmptyState title={fill(words.noResults, { query })} hint={words.noResultsHint}>
      {near.length > 0 && (
        <p className={styles.near}>
          {words.near}
          {near.map((word) => (
            <Link key={word} className="tag" to="/search" search={{ q: word }} onClick={onFollow}>
              {word}
            </Link>
          ))}
        </p>
      )}
      <Link to="/contact" className="button buttonOutlined" onClick={onFollow}>
        {pages.contact}
      </Link>
    </EmptyState>
  );
}

function Pages({ found: { query, page, pages }, kind }: { found: SiteSearchResults; kind: string }) {
  const words = useWords('siteSearch');
  const searchOf = (number: number) => ({ q: query, kind, ...(number > 1 ? { page: String(number) } : {}) });
  return (
    <nav className={styles.pages} aria-label={words.label}>
      {page > 1 && (
        <Link to="/search" search={searchOf(page - 1)} rel="prev">
          {words.previous}
        </Link>
      )}
      <span>
        {page} / {pages}
      </span>
      {page < pages && (
        <Link to="/search" search={searchOf(page + 1)} rel="next">
          {words.next}
        </Link>
      )}
    </nav>
  );
}
