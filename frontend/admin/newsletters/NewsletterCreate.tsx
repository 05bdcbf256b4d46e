import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { NewsletterForm } from './NewsletterForm';

/** At `/admin/newsletter/create`. */
export function NewsletterCreate() {
  const { can } = usePermissions();
  return can('newsletters.send') ? <NewsletterForm /> : <Forbidden />;
}
