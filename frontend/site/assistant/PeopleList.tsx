import { Link } from '@tanstack/react-router';
import { HAND_OVER_HASH } from '../conversation/stored-conversation';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { phoneHref } from '../ui/contact-links';
import { Icon } from '../ui/Icon';
import styles from './AssistantWindow.module.css';

/** How to reach people: the contact form with the question filled in, WhatsApp and telephone where the company has them. */
export function PeopleList({ onHandOver }: { onHandOver: () => void }) {
  const words = useWords('assistant');
  const { contact, look } = useSharedProps();
  const hours = [contact.phone, look.hours].filter((text) => text !== '').join(', ');
  return (
    <ul className={styles.people}>
      <li>
        <Link to="/contact" hash={HAND_OVER_HASH} onClick={onHandOver}>
          <span>
            <b>{words.write}</b>
            {words.writeNote && <small>{words.writeNote}</small>}
          </span>
          <Icon name="arrow-right" />
        </Link>
      </li>
      {look.whatsapp && (
        <li>
          <a href={look.whatsapp} rel="noopener">
            <span>
              <b>WhatsApp</b>
              {words.whatsappNote && <small>{words.whatsappNote}</small>}
            </span>
            <i className={`icon ${styles.iconOut}`} />
          </a>
        </li>
      )}
      {contact.phone && (
        <li>
          <a href={phoneHref(contact.phone)}>
            <span>
              <b>{words.ring}</b>
              <small>{hours}</small>
            </span>
            <Icon name="arrow-right" />
          </a>
        </li>
      )}
    </ul>
  );
}
