import { usePermissions } from '../session/useMe';
import { Forbidden } from '../ui/Forbidden';
import { NewsletterForm } from './NewsletterForm';

/** At `/admin/newsletter/create`. */
export function NewsletterCreate() {
  return usePermissions()('newsletters.send') ? <NewsletterForm /> : <Forbidden />;
}
