import { useSharedProps } from '../shell/shared-props';
import { mailHref, phoneHref } from '../ui/contact-links';
import { words } from './words';

/** For those without script, whose forms cannot pass the check: the other ways to the company. */
export function WithoutScript() {
  const { contact } = useSharedProps();
  return (
    <noscript>
      <p>
        {words.forms.withoutScript} <a href={mailHref(contact.email)}>{contact.email}</a>,{' '}
        <a href={phoneHref(contact.phone)}>{contact.phone}</a>.
      </p>
    </noscript>
  );
}
