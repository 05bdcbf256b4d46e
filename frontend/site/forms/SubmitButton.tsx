import { formCopy } from './form-copy';
import type { BotCheckControl } from './useBotCheck';

interface SubmitButtonProps {
  label: string;
  check: BotCheckControl;
  sending: boolean;
}

/** Disabled until the bot check has passed, and during submission. */
export function SubmitButton({ label, check, sending }: SubmitButtonProps) {
  return (
    <button
      className="button"
      type="submit"
      disabled={sending || check.state.status !== 'passed'}
      aria-busy={sending || undefined}
    >
      {sending ? formCopy.forms.sending : label}
    </button>
  );
}
