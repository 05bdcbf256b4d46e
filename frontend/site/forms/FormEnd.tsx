import styles from './form.module.css';
import { Honeypot } from './Honeypot';
import { NoScriptNotice } from './NoScriptNotice';
import { Submit } from './Submit';
import type { BotCheckControl } from './useBotCheck';

interface FormEndProps {
  /** The label of the button. */
  label: string;
  check: BotCheckControl;
  sending: boolean;
  /** The error of the submission, unless it concerns a field. */
  failure: string | null;
}

/** The end of each form: the bot check and the button. */
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
