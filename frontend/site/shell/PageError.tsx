import { type ErrorComponentProps, useLocation } from '@tanstack/react-router';
import { ApiError } from '../../api/client';
import { copy } from '../copy';
import styles from './PageError.module.css';

/** Stands in the site's layout, in place of a page whose data could not be had. */
export function PageError({ error }: ErrorComponentProps) {
  const { href } = useLocation();
  const requestId = error instanceof ApiError ? error.requestId : null;

  return (
    <div className={`container section ${styles.error}`}>
      <h1>{copy.error.title}</h1>
      <p className="lead">{copy.error.text}</p>
      {/* A full load: it also works when the script is what failed, or never came. */}
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
