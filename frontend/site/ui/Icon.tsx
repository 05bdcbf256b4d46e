/** The shapes of `frontend/styles/icons.css`. */
export type IconName =
  | 'search'
  | 'arrow-right'
  | 'arrow-left'
  | 'download'
  | 'check'
  | 'menu'
  | 'close'
  | 'star'
  | 'diamond'
  | 'warn'
  | 'pause'
  | 'play';

/** Decorative: whatever it says has to be said in words beside it. */
export const Icon = ({ name }: { name: IconName }) => <i className={`icon icon-${name}`} />;
