import { type ErrorComponentProps, useLocation } from '@tanstack/react-router';
import { ApiError } from '../../api/client';
import { copy } from '../copy';
import styles from './PageError.module.css';

/** Replaces a page whose loader or rendering failed. */
export function PageError({ error }: ErrorComponentProps) {
  const { href } = useLocation();
  const requestId = error instanceof ApiError ? error.requestId : null;

  return (
    <div className={`container section ${styles.error}`}>
      <h1>{copy.error.title}</h1>
      <p className="lead">{copy.error.text}</p>
      {/* A plain link reloads the page: it works even if a script is what failed to load. */}
      <a className="button" href={href}>
        {copy.actions.tryAgain}
      </a>
      {requestId && (
        <p className="muted">
          {copy.error.request} <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
