import { Link } from '@tanstack/react-router';
import { useShellWords } from '../page-data/shell-words';
import { Drawing } from '../ui/Drawing';
import { Icon } from '../ui/Icon';
import styles from './NotFound.module.css';

/** Replaces a page that does not exist. */
export function NotFound() {
  const words = useShellWords();
  return (
    <div className={`container ${styles.notFound}`}>
      <div className={styles.text}>
        <h1>{words.notFoundTitle}</h1>
        <p className="lead">{words.notFoundText}</p>
        <Link to="/" className="button">
          {words.backHome}
          <Icon name="arrow-right" />
        </Link>
      </div>
      <Drawing name="not-found" className={styles.picture} alt={words.notFoundPicture} />
    </div>
  );
}
