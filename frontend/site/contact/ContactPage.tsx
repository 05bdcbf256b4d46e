import type { ContactPageData } from '../../../backend/pages/page-data.dto.js';
import type { OwnData } from '../../api/pages';
import { copy } from '../copy';
import { Faq } from '../faq/Faq';
import { ContactForm } from '../forms/ContactForm';
import { useSharedProps } from '../shell/shared-props';
import desk from '../ui/Desk.module.css';
import { PageHead } from '../ui/PageHead';
import { OfficeMap } from './OfficeMap';
import { Ways } from './Ways';

export function ContactPage({ data }: { data: OwnData<ContactPageData> }) {
  const { contact } = useSharedProps();
  return (
    <>
      <PageHead title={copy.contact.title} lead={copy.contact.introduction} />
      <Ways contact={contact} />
      <div className={`wrap section ${desk.desk}`}>
        <ContactForm />
        <OfficeMap address={contact.address} place={data.map} />
      </div>
      <Faq title={copy.faq.contact} faqs={data.faqs} askLink={false} />
    </>
  );
}
