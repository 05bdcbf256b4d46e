import { Link } from '@tanstack/react-router';
import notFoundUrl from '../assets/not-found.svg?url';
import { copy } from '../copy';
import { Icon } from '../ui/Icon';
import styles from './NotFound.module.css';

/** Replaces a page that does not exist. */
export function NotFound() {
  return (
    <div className={`container ${styles.notFound}`}>
      <div className={styles.text}>
        <h1>{copy.notFound.title}</h1>
        <p className="lead">{copy.notFound.text}</p>
        <Link to="/" className="button">
          {copy.actions.backHome}
          <Icon name="arrow-right" />
        </Link>
      </div>
      <img
        src={notFoundUrl}
        alt="A signpost: Mombasa, Kisumu, Kampala, and an arm that says “This page?”; a rider goes by"
        width="880"
        height="560"
      />
    </div>
  );
}
