import type { ContactDetails } from '../../../backend/pages/page-data.dto.js';
import { mailHref, phoneHref } from '../ui/contact-links';
import styles from './Ways.module.css';
import { words } from './words';

const { chat, phone, email } = words;

/** The three ways to reach the company. */
export function Ways({ contact }: { contact: ContactDetails }) {
  return (
    <div className="wrap">
      <ul className={styles.ways}>
        <li>
          <h2>{chat.title}</h2>
          <p>
            <span className={styles.big}>{chat.days}</span> {chat.hours}
          </p>
        </li>
        <li>
          <h2>{phone.title}</h2>
          <p className={styles.big}>
            <a href={phoneHref(contact.phone)}>{contact.phone}</a>
          </p>
          <p>{phone.note}</p>
        </li>
        <li>
          <h2>{email.title}</h2>
          <p className={styles.big}>
            <a href={mailHref(contact.email)}>{contact.email}</a>
          </p>
          <p>{email.note}</p>
        </li>
      </ul>
    </div>
  );
}
