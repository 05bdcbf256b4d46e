import { t } from '../language/t';
import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { PageHeader } from '../ui/PageHeader';
import { Rules } from './Rules';

/** What is done with incoming enquiries. */
export function RulesScreen() {
  const { can } = usePermissions();
  if (!can('webhooks.read')) return <Forbidden />;
  return (
    <>
      <PageHeader title={t('rules.rules')} />
      <Rules />
    </>
  );
}
