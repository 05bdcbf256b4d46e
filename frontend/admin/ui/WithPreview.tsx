import type { ReactNode } from 'react';
import { type PreviewProps, SitePreview } from './SitePreview';
import classes from './WithPreview.module.css';

/** A form with a page of the site beside it. Where there is no room, `PreviewButton` opens the page. */
export const WithPreview = ({ preview, children }: { preview: PreviewProps; children: ReactNode }) => (
  <div className={classes.columns}>
    <div className={classes.form}>{children}</div>
    <div className={classes.preview}>
      <SitePreview {...preview} />
    </div>
  </div>
);
