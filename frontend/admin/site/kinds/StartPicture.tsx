import classes from './NewKindScreen.module.css';
import type { StartName } from './starts';

const Line = ({ width, strong }: { width: number; strong?: boolean }) => (
  <i className={classes.line} data-strong={strong || undefined} style={{ inlineSize: `${width}%` }} />
);

/** The outline of a page of such a kind. */
export function StartPicture({ name }: { name: StartName }) {
  switch (name) {
    case 'empty':
      return <span className={classes.blank} aria-hidden />;
    case 'text':
      return (
        <span className={classes.drawing} data-beside aria-hidden>
          <i className={classes.photo} />
          <span>
            <Line width={70} strong />
            <Line width={100} />
            <Line width={92} />
            <Line width={60} />
          </span>
        </span>
      );
    case 'facts':
      return (
        <span className={classes.drawing} aria-hidden>
          <Line width={50} strong />
          {[44, 58, 36].map((width) => (
            <span key={width} className={classes.fact}>
              <Line width={30} />
              <Line width={width} strong />
            </span>
          ))}
        </span>
      );
    case 'date':
      return (
        <span className={classes.days} aria-hidden>
          {Array.from({ length: 21 }, (_, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
            <i key={day} data-on={[8, 12, 17].includes(day) || undefined} />
          ))}
        </span>
      );
  }
}
