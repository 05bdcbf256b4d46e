import { type ReactNode, type SyntheticEvent, useCallback } from 'react';
import { PreviewPane } from './PreviewPane';
import { usePreview, usePreviewPlace } from './preview-context';
import { typedAt } from './typed-at';
import classes from './WithPreview.module.css';

/** The fields of a form, with the preview of its `PreviewProvider` beside them where there is room and it is open. */
export function WithPreview({ children }: { children: ReactNode }) {
  const preview = usePreview();
  const { setPlace } = usePreviewPlace();
  const follow = useCallback(
    ({ target }: SyntheticEvent) => {
      const text = typedAt(target);
      if (text !== undefined) setPlace((place) => (place.text === text ? place : { ...place, text }));
    },
    [setPlace],
  );
  if (!preview) return children;
  return (
    <div className={classes.columns} data-open={preview.isBeside || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to what happens in the fields */}
      <div className={classes.form} onFocus={follow} onInput={follow} onKeyUp={follow} onMouseUp={follow}>
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
