import { useId } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../backend/core/crud/lists/list.constants.js';
import { useAddress } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import styles from './TreeSearch.module.css';

interface Props {
  /** What the search calls these records; without it, none finds them. */
  kind: string | undefined;
  title: string;
}

/** Searches the records of a tree alone, on the page of the search. */
export function TreeSearch({ kind, title }: Props) {
  const words = useWords('records');
  const addressOf = useAddress();
  const id = useId();
  if (kind === undefined) return null;
  return (
    <search>
      <form className={styles.form} action={addressOf('/search')}>
        <input type="hidden" name="kind" value={kind} />
        <label className="visuallyHidden" htmlFor={id}>
          {words.search}: {title}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          placeholder={words.search}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <button type="submit" aria-label={words.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
