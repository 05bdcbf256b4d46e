import { useId } from 'react';
import { useWords } from '../page-data/words';
import { BotCheck } from './BotCheck';
import type { BotCheckControl } from './useBotCheck';

interface SubmitProps {
  label: string;
  check: BotCheckControl;
  sending: boolean;
}

/** The button of a form, disabled until the bot check has passed and during submission, with the status of the check beside it. */
export function Submit({ label, check, sending }: SubmitProps) {
  const words = useWords('forms');
  const status = useId();
  return (
    <>
      <button
        className="button"
        type="submit"
        disabled={sending || check.state.status !== 'passed'}
        aria-busy={sending || undefined}
        aria-describedby={status}
      >
        {sending ? words.sending : label}
      </button>
      <BotCheck check={check} statusId={status} />
    </>
  );
}
