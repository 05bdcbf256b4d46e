import styles from './TitleDrawing.module.css';

/** Compositions of shapes; the style sheet has one for each. */
const COMPOSITIONS = 6;

interface TitleDrawingProps {
  title: string;
  /** The `view-transition-name`, equal to that of the picture on the page that the card links to. */
  transition?: string;
}

/** In place of a picture that a record does not have: its first letter and shapes in the colors of the brand, always the same for a title. */
export function TitleDrawing({ title, transition }: TitleDrawingProps) {
  const [first = ''] = title.trim();
  const sum = [...title].reduce((total, letter) => total * 31 + (letter.codePointAt(0) ?? 0), 7);
  return (
    <div
      className={`picture ${styles.drawing}`}
      data-letter={first.toLocaleUpperCase()}
      data-shapes={Math.abs(sum) % COMPOSITIONS}
      aria-hidden="true"
      style={transition === undefined ? undefined : { viewTransitionName: transition }}
    />
  );
}
