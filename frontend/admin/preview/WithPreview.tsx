import type { ReactNode } from 'react';
import { PreviewPane } from './PreviewPane';
import { usePreview } from './preview-context';
import { useFollowing } from './useFollowing';
import classes from './WithPreview.module.css';

/** The fields of a form; the preview of its `PreviewProvider` is beside them while it is open, if there is room. */
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
