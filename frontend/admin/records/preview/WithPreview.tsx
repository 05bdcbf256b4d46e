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
    <div className={`single ${classes.columns}`} data-open={preview.isBeside || undefined}>
      <div className={classes.form} {...following}>
        {children}
      </div>
      {preview.isBeside && (
        <div ref={fitBelowHead} className={classes.preview}>
          <PreviewPane source={preview.source} />
        </div>
      )}
    </div>
  );
}

/**
 * Tells the style sheet where the columns begin: tabs, a state line or a long heading above them would push the end of the preview
 * behind the bar with buttons. Dialogs scroll within themselves.
 */
function fitBelowHead(pane: HTMLElement | null): void {
  if (!pane?.parentElement || pane.closest('[role="dialog"]')) return;
  const top = pane.parentElement.getBoundingClientRect().top + window.scrollY;
  pane.style.setProperty('--columns-top', `${Math.round(top)}px`);
}
