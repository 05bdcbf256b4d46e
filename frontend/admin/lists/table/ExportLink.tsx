import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';

/** The CSV export, for users with the permission. */
export function ExportLink({ href }: { href: string }) {
  const { can } = usePermissions();
  if (!can('export')) return null;
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      leftSection={<IconTableExport size={16} stroke={1.7} aria-hidden />}
    >
      {t('ui.exportCsv')}
    </Button>
  );
}
