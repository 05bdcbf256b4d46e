/** The icons defined in `frontend/styles/icons.css`. */
export type IconName =
  | 'search'
  | 'arrow-right'
  | 'arrow-left'
  | 'chevron'
  | 'download'
  | 'check'
  | 'menu'
  | 'close'
  | 'star'
  | 'diamond'
  | 'warn'
  | 'pause'
  | 'play'
  | 'ask'
  | 'world';

/** Decorative: hidden from screen readers, so it needs a label next to it. */
export const Icon = ({ name }: { name: IconName }) => <i className={`icon icon-${name}`} />;
