import type { ContactDetails, SiteLook } from '../../../backend/pages/page-data.dto.js';
import { mailHref, phoneHref } from '../ui/contact-links';
import styles from './ContactMethods.module.css';
import { contactCopy } from './contact-copy';

const { chat, phone, email } = contactCopy;

export function ContactMethods({ contact, look }: { contact: ContactDetails; look: SiteLook }) {
  // The days are emphasized: what comes before the first digit.
  const [, days, hours] = /^(\D*)(.*)$/s.exec(look.hours) ?? [];
  return (
    <div className="container">
      <ul className={styles.methods}>
        <li>
          <h2>{chat}</h2>
          <p>
            <span className={styles.value}>{days}</span>
            {hours}
          </p>
          {look.whatsapp && (
            <p>
              <a href={look.whatsapp} rel="noopener">
                WhatsApp
              </a>
            </p>
          )}
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
