import { type ErrorComponentProps, useLocation } from '@tanstack/react-router';
import { ApiError } from '../../api/client';
import { useAddress } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import styles from './PageError.module.css';

/** Replaces a page whose loader or rendering failed. */
export function PageError({ error }: ErrorComponentProps) {
  const words = useShellWords();
  const addressOf = useAddress();
  const { href } = useLocation();
  const requestId = error instanceof ApiError ? error.requestId : null;

  return (
    <div className={`container section ${styles.error}`}>
      <h1>{words.errorTitle}</h1>
      <p className="lead">{words.errorText}</p>
      {/* A plain link reloads the page, which works even if the failure was a script that did not load. */}
      <a className="button" href={addressOf(href)}>
        {words.tryAgain}
      </a>
      {requestId && (
        <p className="muted">
          {words.errorNumber} <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
