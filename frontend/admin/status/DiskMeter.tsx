import type { StorageStatus } from '../../../backend/operations/monitoring/status.dto.js';
import { t } from '../language/t';
import { fileSize } from '../ui/file-size';
import classes from './StatusScreen.module.css';

/** Disk usage: this site, others, and free space. */
export function DiskMeter({ storage: { used, free, size } }: { storage: StorageStatus }) {
  const others = Math.max(0, size - free - used);
  const share = (bytes: number): string => `${(100 * bytes) / Math.max(1, size)}%`;
  return (
    <>
      <div className={classes.meter} aria-hidden>
        <span data-part="site" style={{ width: `max(${share(used)}, 4px)` }} />
        <span data-part="others" style={{ width: share(others) }} />
      </div>
      <dl>
        <div>
          <dt data-part="site">{t('status.thisSite')}</dt>
          <dd>{fileSize(used)}</dd>
        </div>
        <div>
          <dt data-part="others">{t('status.everythingElse')}</dt>
          <dd>{fileSize(others)}</dd>
        </div>
        <div>
          <dt data-part="free">{t('status.free')}</dt>
          <dd>{t('status.ofSize', { free: fileSize(free), size: fileSize(size) })}</dd>
        </div>
      </dl>
    </>
  );
}
