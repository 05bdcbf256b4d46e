import { Link, useLocation } from '@tanstack/react-router';
import { useCurrentUser } from '../session/useCurrentUser';
import { usePermissions } from '../session/usePermissions';
import { isActivePath } from './navigation-items';
import classes from './VersionLine.module.css';

const STATUS = '/admin/status';

/** Which application runs, with the way to how it runs for those who may see that. */
export function VersionLine() {
  const { version } = useCurrentUser();
  const { can } = usePermissions();
  const isHere = useLocation({ select: ({ pathname }) => isActivePath(pathname, STATUS) });
  return (
    <div className={classes.line}>
      <span>Jukwaa {version}</span>
      {can('status.read') && (
        <Link to={STATUS} preload={false} activeProps={{}} aria-current={isHere ? 'page' : undefined} className="tap">
          Status
        </Link>
      )}
    </div>
  );
}
