import type { ContactPageData } from '../../../backend/pages/page-data.dto.js';
import type { OwnData } from '../../api/pages';
import { copy } from '../copy';
import { Faq } from '../faq/Faq';
import { ContactForm } from '../forms/ContactForm';
import { useSharedProps } from '../shell/shared-props';
import formLayout from '../ui/FormLayout.module.css';
import { PageHeader } from '../ui/PageHeader';
import { ContactMethods } from './ContactMethods';
import { OfficeMap } from './OfficeMap';

export function ContactPage({ data }: { data: OwnData<ContactPageData> }) {
  const { contact, look } = useSharedProps();
  return (
    <>
      <PageHeader title={copy.contact.title} lead={copy.contact.introduction} />
      <ContactMethods contact={contact} look={look} />
      <div className={`container section ${formLayout.layout}`}>
        <ContactForm />
        <OfficeMap address={contact.address} place={data.map} onRequest={data.mapOnRequest} />
      </div>
      <Faq title={copy.faq.contact} faqs={data.faqs} askLink={false} />
    </>
  );
}
