import styles from './form.module.css';
import { Honeypot } from './Honeypot';
import { NoScriptNotice } from './NoScriptNotice';
import { Submit } from './Submit';
import type { BotCheckControl } from './useBotCheck';

interface FormEndProps {
  /** Of the button. */
  label: string;
  check: BotCheckControl;
  sending: boolean;
  /** Why it was not sent, if that is not about a field. */
  failure: string | null;
}

/** What each form ends with: the check that no program fills it in, and the button. */
export function FormEnd({ label, check, sending, failure }: FormEndProps) {
  return (
    <>
      <Honeypot />
      <div className={`${styles.fullWidth} ${styles.actions}`}>
        <Submit label={label} check={check} sending={sending} />
        {failure && <p className={styles.error}>{failure}</p>}
      </div>
      <div className={styles.fullWidth}>
        <NoScriptNotice />
      </div>
    </>
  );
}
