import type { ContactPageData } from '../../../backend/site/pages/company-pages.dto.js';
import type { MapPlace } from '../../../backend/site/pages/page-parts.dto.js';
import type { OwnData } from '../../api/pages';
import { Faq } from '../faq/Faq';
import { ContactForm } from '../forms/ContactForm';
import { useSharedProps } from '../page-data/shared-props';
import { useTextLanguage } from '../page-data/text-language';
import { useWords } from '../page-data/words';
import formLayout from '../ui/FormLayout.module.css';
import { PageHeader } from '../ui/PageHeader';
import { ContactMethods } from './ContactMethods';
import styles from './ContactPage.module.css';
import { MapLink, PlaceMap } from './PlaceMap';

export function ContactPage({ data }: { data: OwnData<ContactPageData> }) {
  const words = useWords('contact');
  const { contact, look } = useSharedProps();
  return (
    <>
      <PageHeader title={words.title} lead={words.introduction} />
      <ContactMethods contact={contact} look={look} />
      <div className={`container section ${formLayout.layout}`}>
        <ContactForm />
        <OfficeMap address={contact.address} place={data.map} onRequest={data.mapOnRequest} />
      </div>
      <Faq page="contact" faqs={data.faqs} askLink={false} />
    </>
  );
}

interface OfficeMapProps {
  address: string;
  /** Null if administrators have turned the map off. */
  place: MapPlace | null;
  /** Whether the map is loaded only when the visitor asks for it. */
  onRequest: boolean;
}

function OfficeMap({ address, place, onRequest }: OfficeMapProps) {
  const inLanguage = useTextLanguage();
  const words = useWords('contact');
  if (!address && !place) return null;
  return (
    <section className={styles.map} aria-labelledby="office-title">
      <h2 id="office-title">{words.office}</h2>
      <address>
        <bdi {...inLanguage(address)}>{address}</bdi>
      </address>
      {place && (
        <>
          <PlaceMap place={place} onRequest={onRequest} className={styles.place} />
          <MapLink place={place} />
        </>
      )}
    </section>
  );
}
