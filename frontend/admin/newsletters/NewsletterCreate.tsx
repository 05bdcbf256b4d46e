import { useMay } from '../session/useMe';
import { Forbidden } from '../ui/Forbidden';
import { NewsletterForm } from './NewsletterForm';

/** At `/admin/newsletter/create`. */
export function NewsletterCreate() {
  return useMay()('newsletters.send') ? <NewsletterForm /> : <Forbidden />;
}
