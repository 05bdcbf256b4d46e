import { useWords } from '../page-data/words';
import type { BotCheckControl } from './useBotCheck';

interface SubmitButtonProps {
  label: string;
  check: BotCheckControl;
  sending: boolean;
}

/** Disabled until the bot check has passed, and during submission. */
export function SubmitButton({ label, check, sending }: SubmitButtonProps) {
  const words = useWords('forms');
  return (
    <button
      className="button"
      type="submit"
      disabled={sending || check.state.status !== 'passed'}
      aria-busy={sending || undefined}
    >
      {sending ? words.sending : label}
    </button>
  );
}
