import { Link } from '@tanstack/react-router';
import { HAND_OVER_HASH } from '../conversation/stored-conversation';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { phoneHref } from '../ui/contact-links';
import { Icon } from '../ui/Icon';
import styles from './AssistantWindow.module.css';

interface PeopleListProps {
  /** One line of links: the list stands a little above. */
  isBrief?: boolean;
  onHandOver: () => void;
}

/** How to reach people: the contact form with the question filled in, WhatsApp and telephone where the company has them. */
export function PeopleList({ isBrief = false, onHandOver }: PeopleListProps) {
  const words = useWords('assistant');
  const { contact, look } = useSharedProps();
  const hours = [contact.phone, look.hours].filter((text) => text !== '').join(', ');
  const note = (text: string) => !isBrief && text && <small>{text}</small>;
  return (
    <ul className={isBrief ? styles.peopleBrief : styles.people}>
      <li>
        <Link to="/contact" hash={HAND_OVER_HASH} onClick={onHandOver}>
          <span>
            <b>{words.write}</b>
            {note(words.writeNote)}
          </span>
          {!isBrief && <Icon name="arrow-right" />}
        </Link>
      </li>
      {look.whatsapp && (
        <li>
          <a href={look.whatsapp} rel="noopener">
            <span>
              <b>WhatsApp</b>
              {note(words.whatsappNote)}
            </span>
            {!isBrief && <i className={`icon ${styles.iconOut}`} />}
          </a>
        </li>
      )}
      {contact.phone && (
        <li>
          <a href={phoneHref(contact.phone)}>
            <span>
              <b>{words.ring}</b>
              {note(hours)}
            </span>
            {!isBrief && <Icon name="arrow-right" />}
          </a>
        </li>
      )}
    </ul>
  );
}
