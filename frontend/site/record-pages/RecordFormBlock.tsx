import { fill } from '../../../backend/company/words/fill.shared.js';
import { OwnForm } from '../own-forms/OwnForm';
import { useTextLanguage } from '../page-data/text-language';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import type { BoundBlockOf } from './bound-block';
import styles from './RecordFormBlock.module.css';

/** The form of a record; once its last day is over, a sentence says so. */
export function RecordFormBlock({
  block: { title, own, state, closes, gives },
}: {
  block: BoundBlockOf<'record_form'>;
}) {
  const words = useWords('formPages');
  const inLanguage = useTextLanguage();
  return (
    <div className="container">
      <div className={styles.form}>
        {own ? (
          <>
            {state === 'full' && (
              <p className={styles.notice}>
                <Icon name="warn" />
                {words.full}
              </p>
            )}
            <OwnForm form={own} heading />
            {gives && <p className="muted">{words.givenNote}</p>}
            {closes && <p className="muted">{fill(words.openUntil, { date: closes })}</p>}
          </>
        ) : (
          <>
            <h2 {...inLanguage(title)}>{title}</h2>
            <p className={styles.notice}>
              <Icon name="warn" />
              {fill(words.closed, { date: closes })}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
