import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { MailLink } from '../ui/MailLink';
import { PhoneLink } from '../ui/PhoneLink';

/** Without JavaScript the bot check can't run: shows email and phone instead. */
export function NoScriptNotice() {
  const words = useWords('forms');
  const { contact } = useSharedProps();
  return (
    <noscript>
      <p>
        {words.withoutScript} <MailLink address={contact.email} />, <PhoneLink number={contact.phone} />.
      </p>
    </noscript>
  );
}
