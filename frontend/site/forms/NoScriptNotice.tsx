import { phoneHref } from '../../../backend/core/text/phone-number.shared.js';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { MailLink } from '../ui/MailLink';

/** Without JavaScript the bot check can't run: shows email and phone instead. */
export function NoScriptNotice() {
  const words = useWords('forms');
  const { contact } = useSharedProps();
  return (
    <noscript>
      <p>
        {words.withoutScript} <MailLink address={contact.email} />,{' '}
        <a href={phoneHref(contact.phone)}>{contact.phone}</a>.
      </p>
    </noscript>
  );
}
