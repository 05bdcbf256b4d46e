import type { ContactDetails } from '../../../backend/pages/page-data.dto.js';
import { mailHref, phoneHref } from '../ui/contact-links';
import styles from './ContactMethods.module.css';
import { contactCopy } from './contact-copy';

const { chat, phone, email } = contactCopy;

export function ContactMethods({ contact }: { contact: ContactDetails }) {
  return (
    <div className="container">
      <ul className={styles.methods}>
        <li>
          <h2>{chat.title}</h2>
          <p>
            <span className={styles.value}>{chat.days}</span> {chat.hours}
          </p>
        </li>
        <li>
          <h2>{phone.title}</h2>
          <p className={styles.value}>
            <a href={phoneHref(contact.phone)}>{contact.phone}</a>
          </p>
          <p>{phone.note}</p>
        </li>
        <li>
          <h2>{email.title}</h2>
          <p className={styles.value}>
            <a href={mailHref(contact.email)}>{contact.email}</a>
          </p>
          <p>{email.note}</p>
        </li>
      </ul>
    </div>
  );
}
