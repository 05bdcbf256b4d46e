import { Link, useLocation } from '@tanstack/react-router';
import type { ApplicationVersion } from '../../../backend/operations/monitoring/status.dto.js';
import { t } from '../core/language/t';
import { useGet } from '../core/session/useGet';
import { usePermissions } from '../core/session/usePermissions';
import { isActivePath } from './navigation-items';
import classes from './VersionLine.module.css';

const STATUS = '/admin/status';

/** The version of the application; a link to the system status for users with the permission. */
export function VersionLine() {
  const version = useVersion();
  const { can } = usePermissions();
  const isCurrent = useLocation({ select: ({ pathname }) => isActivePath(pathname, STATUS) });
  return (
    <div className={`fine ${classes.line}`}>
      {/* Status names the revision behind it. */}
      <span>Jukwaa {version.split(' ', 1)}</span>
      {can('status.read') && (
        <Link to={STATUS} activeProps={{}} aria-current={isCurrent ? 'page' : undefined} className="tap">
          {t('status.status')}
        </Link>
      )}
    </div>
  );
}

/** Empty until fetched; the version does not change while the page is open. */
function useVersion(): string {
  const { data } = useGet<ApplicationVersion>(['version'], '/admin/api/version', {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.version ?? '';
}
