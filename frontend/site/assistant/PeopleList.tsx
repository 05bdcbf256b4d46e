import { Link } from '@tanstack/react-router';
import { phoneHref } from '../../../backend/core/text/phone-number.shared.js';
import { HAND_OVER_HASH } from '../conversation/stored-conversation';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import styles from './AssistantWindow.module.css';

interface PeopleListProps {
  /** A single line of links, if the full list is shown shortly above. */
  isBrief?: boolean;
  onHandOver: () => void;
}

/** Ways to reach people: the contact form with the question filled in, and WhatsApp and telephone if the company has them. */
export function PeopleList({ isBrief = false, onHandOver }: PeopleListProps) {
  const words = useWords('assistant');
  const { contact, look } = useSharedProps();
  const hours = [contact.phone, look.hours].filter((text) => text !== '').join(', ');
  /** The name of a way, with a note below if there is room. */
  const named = (name: string, note: string) =>
    isBrief ? (
      name
    ) : (
      <span>
        <b>{name}</b>
        {note && <small>{note}</small>}
      </span>
    );
  return (
    <ul className={isBrief ? styles.peopleBrief : styles.people}>
      <li>
        <Link to="/contact" hash={HAND_OVER_HASH} onClick={onHandOver}>
          {named(words.write, words.writeNote)}
          {!isBrief && <Icon name="arrow-right" />}
        </Link>
      </li>
      {look.whatsapp && (
        <li>
          <a href={look.whatsapp}>
            {named('WhatsApp', words.whatsappNote)}
            {!isBrief && <i className={`icon ${styles.iconOut}`} />}
          </a>
        </li>
      )}
      {contact.phone && (
        <li>
          <a href={phoneHref(contact.phone)}>
            {named(words.ring, hours)}
            {!isBrief && <Icon name="arrow-right" />}
          </a>
        </li>
      )}
    </ul>
  );
}
