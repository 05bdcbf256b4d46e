import { useHydrated, useRouter } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../backend/core/crud/lists/list.constants.js';
import { useAddress } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { useToast } from '../toasts/toasts';
import { Icon } from '../ui/Icon';
import styles from './SolutionSearch.module.css';

/**
 * Searches solutions. Without JavaScript it is a plain GET form. With it, an empty search shows a warning, and a failed search
 * shows a toast instead of the error page.
 */
export function SolutionSearch({ query = '' }: { query?: string }) {
  const addressOf = useAddress();
  const words = useWords('search');
  const router = useRouter();
  const hydrated = useHydrated();
  const toast = useToast();
  const id = useId();
  const [searching, setSearching] = useState(false);

  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('query') ?? '').trim();
    if (typed === '') {
      toast('warning', words.emptyQuery);
      return;
    }
    setSearching(true);
    const target = { to: '/search-solutions', search: { query: typed } } as const;
    const matches = await router.preloadRoute(target);
    setSearching(false);
    if (!matches || matches.some((match) => match.status === 'error')) toast('error', words.failed);
    else await router.navigate(target);
  };

  return (
    <search>
      <form
        className={styles.search}
        action={addressOf('/search-solutions')}
        method="get"
        onSubmit={search}
        noValidate={hydrated}
        aria-busy={searching}
      >
        <div className={styles.field}>
          <Icon name="search" />
          <label className="visuallyHidden" htmlFor={id}>
            {words.label}
          </label>
          <input
            key={query}
            id={id}
            name="query"
            type="search"
            placeholder={words.placeholder}
            defaultValue={query}
            maxLength={MAX_SEARCH_LENGTH}
            required
            pattern=".*\S.*"
            title={words.emptyQuery}
          />
        </div>
        <button className="button" type="submit">
          {words.button}
        </button>
      </form>
    </search>
  );
}
