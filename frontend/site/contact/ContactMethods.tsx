import type { ContactDetails, SiteLook } from '../../../backend/site/pages/shared-props.dto.js';
import { useTextLanguage } from '../page-data/text-language';
import { useWords } from '../page-data/words';
import { MailLink } from '../ui/MailLink';
import { PhoneLink } from '../ui/PhoneLink';
import styles from './ContactMethods.module.css';
import { partsOfHours } from './hours';

export function ContactMethods({ contact, look }: { contact: ContactDetails; look: SiteLook }) {
  const words = useWords('contact');
  const inLanguage = useTextLanguage();
  if (!look.hours && !look.whatsapp && !contact.phone && !contact.email) return null;
  const [days, hours] = partsOfHours(look.hours);
  return (
    <div className="container">
      <ul className={styles.methods}>
        {(look.hours || look.whatsapp) && (
          <li>
            <h2>{look.whatsapp ? words.chat : words.hours}</h2>
            {look.hours && (
              <p {...inLanguage(look.hours)}>
                <span className={styles.value}>{days}</span> {hours}
              </p>
            )}
            {look.whatsapp && (
              <p>
                <a href={look.whatsapp}>WhatsApp</a>
              </p>
            )}
          </li>
        )}
        {contact.phone && (
          <li>
            <h2>{words.phone}</h2>
            <p className={styles.value}>
              <PhoneLink number={contact.phone} />
            </p>
            {words.phoneNote && <p>{words.phoneNote}</p>}
          </li>
        )}
        {contact.email && (
          <li>
            <h2>{words.email}</h2>
            <p className={styles.value}>
              <MailLink address={contact.email} />
            </p>
            {words.emailNote && <p>{words.emailNote}</p>}
          </li>
        )}
      </ul>
    </div>
  );
}
