import classes from './Logo.module.css';

export function Logo({ size = 28, word = true }: { size?: number; word?: boolean }) {
  return (
    <span className={classes.mark} data-size={size > 30 ? 'large' : undefined}>
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <path className={classes.lozenge} d="m12 1 7.5 7.5L12 16 4.5 8.5z" />
        <path className={classes.platform} d="M2 18.5h20V23H2z" />
      </svg>
      {word && <b className={classes.word}>Jukwaa</b>}
    </span>
  );
}
