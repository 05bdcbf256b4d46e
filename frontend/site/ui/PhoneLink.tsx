import { phoneHref } from '../../../backend/core/text/phone-number.shared.js';

/**
 * A telephone number to call. Its groups run from left to right in every language and script: Arabic digits would otherwise show the
 * last group first. Numbers with letters, such as that of an extension, keep the order of these.
 */
export function PhoneLink({ number }: { number: string }) {
  return <a href={phoneHref(number)}>{/\p{L}/u.test(number) ? number : <bdo dir="ltr">{number}</bdo>}</a>;
}
