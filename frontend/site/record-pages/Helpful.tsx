import { HoneypotField } from '../forms/Honeypot';
import { useWords } from '../page-data/words';
import styles from './Helpful.module.css';

/** Asks whether a record was helpful: a form of the browser, whose answer leads back to the thanks. */
export function Helpful({ resource, id }: { resource: string; id: number }) {
  const words = useWords('records');
  return (
    <aside className={`container ${styles.helpful}`} aria-label={words.helpful}>
      <p id="helpful-thanks" className={styles.thanks} tabIndex={-1}>
        {words.helpfulThanks}
      </p>
      <form className={styles.form} action={`/helpful/${resource}/${id}`} method="post">
        <div className={styles.choice}>
          <strong>{words.helpful}</strong>
          <div className={styles.answers}>
            <button className={styles.button} type="submit" name="is_helpful" value="true">
              {words.yes}
            </button>
            <button className={styles.button} type="submit" name="is_helpful" value="false">
              {words.no}
            </button>
          </div>
        </div>
        <details className={styles.more}>
          <summary>{words.helpfulSentence}</summary>
          <textarea
            className={styles.sentence}
            name="sentence"
            rows={3}
            maxLength={500}
            dir="auto"
            aria-label={words.helpfulSentence}
            aria-describedby="helpful-hint"
          />
          <p id="helpful-hint" className="muted">
            {words.helpfulHint}
          </p>
        </details>
        <HoneypotField />
      </form>
    </aside>
  );
}
