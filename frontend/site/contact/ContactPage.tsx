import type { ContactPageData } from '../../../backend/site/pages/company-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { Faq } from '../faq/Faq';
import { ContactForm } from '../forms/ContactForm';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import formLayout from '../ui/FormLayout.module.css';
import { PageHeader } from '../ui/PageHeader';
import { ContactMethods } from './ContactMethods';
import { OfficeMap } from './OfficeMap';

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
