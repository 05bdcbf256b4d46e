import { useSharedProps } from '../shell/shared-props';
import { mailHref, phoneHref } from '../ui/contact-links';
import { formCopy } from './form-copy';

/** Without JavaScript, the bot check cannot run: shows email and phone instead. */
export function NoScriptNotice() {
  const { contact } = useSharedProps();
  return (
    <noscript>
      <p>
        {formCopy.forms.withoutScript} <a href={mailHref(contact.email)}>{contact.email}</a>,{' '}
        <a href={phoneHref(contact.phone)}>{contact.phone}</a>.
      </p>
    </noscript>
  );
}
