import { useRouterState } from '@tanstack/react-router';
import { useShellWords } from '../page-data/shell-words';
import styles from './ProgressBar.module.css';

/** A thin line at the top, shown while the router loads the next page. */
export function ProgressBar() {
  const words = useShellWords();
  const loading = useRouterState({ select: (state) => state.isLoading });
  return loading ? <div className={styles.progress} role="progressbar" aria-label={words.loading} /> : null;
}
