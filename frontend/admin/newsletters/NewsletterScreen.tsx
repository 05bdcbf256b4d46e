import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { NewsletterList } from './NewsletterList';

/** At `/admin/newsletter`. */
export function NewsletterScreen() {
  const { can } = usePermissions();
  return can('newsletters.send') ? <NewsletterList /> : <Forbidden />;
}
