import type { ReactNode } from 'react';
import { PreviewPane } from './PreviewPane';
import { usePreview } from './preview-context';
import { useFollowing } from './useFollowing';
import classes from './WithPreview.module.css';

/** The fields of a form, with the preview of its `PreviewProvider` beside them where there is room and it is open. */
export function WithPreview({ children }: { children: ReactNode }) {
  const preview = usePreview();
  const following = useFollowing();
  if (!preview) return children;
  return (
    <div className={classes.columns} data-open={preview.isBeside || undefined}>
      <div className={classes.form} {...following}>
        {children}
      </div>
      {preview.isBeside && (
        <div className={classes.preview}>
          <PreviewPane source={preview.source} />
        </div>
      )}
    </div>
  );
}
