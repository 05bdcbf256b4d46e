import { Link } from '@tanstack/react-router';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { FilledIn } from '../ui/FilledIn';
import { Icon } from '../ui/Icon';
import field from './Field.module.css';
import styles from './form.module.css';
import { PRIVACY_BOX } from './privacy-box';

interface PrivacyNoticeProps {
  /** The errors of the checkbox; the first one is shown. */
  errors: string[] | undefined;
}

/** A notice on the use of the data, or a checkbox to confirm that it was read; nothing on a site without a privacy policy. */
export function PrivacyNotice({ errors }: PrivacyNoticeProps) {
  const words = useWords('forms');
  const { privacyNotice } = useSharedProps();
  const text = privacyNotice === 'box' ? words.privacyBox : words.privacyNotice;
  if (privacyNotice === 'none' || text === '') return null;
  const sentence = (
    <span>
      <FilledIn text={text} values={{ privacy: <Link to="/privacy">{words.privacyLink}</Link> }} />
    </span>
  );
  if (privacyNotice === 'notice')
    return (
      <p data-consent="" className={`muted ${styles.fullWidth} ${styles.privacy}`}>
        {sentence}
      </p>
    );
  const error = errors?.[0];
  return (
    <div data-consent="part" className={styles.fullWidth}>
      <label data-consent="" className={styles.checkbox}>
        <input
          type="checkbox"
          name={PRIVACY_BOX}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${PRIVACY_BOX}-error` : undefined}
        />
        {sentence}
      </label>
      {error && (
        <p className={field.error} id={`${PRIVACY_BOX}-error`}>
          <Icon name="warn" />
          {error}
        </p>
      )}
    </div>
  );
}
