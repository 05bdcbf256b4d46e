import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { mailHref, phoneHref } from '../ui/contact-links';

/** Without JavaScript, the bot check cannot run: shows email and phone instead. */
export function NoScriptNotice() {
  const words = useWords('forms');
  const { contact } = useSharedProps();
  return (
    <noscript>
      <p>
        {words.withoutScript} <a href={mailHref(contact.email)}>{contact.email}</a>,{' '}
        <a href={phoneHref(contact.phone)}>{contact.phone}</a>.
      </p>
    </noscript>
  );
}
