import { Button, Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../language/t';
import { EmptyState } from './EmptyState';

/** Shown without the permission for a screen. */
export function Forbidden() {
  return (
    <Paper>
      <EmptyState title={t('ui.roleForbidden')} text={t('ui.roleForbiddenText')}>
        <Button component={Link} to="/admin/dashboard" variant="default">
          {t('ui.backToDashboard')}
        </Button>
      </EmptyState>
    </Paper>
  );
}
