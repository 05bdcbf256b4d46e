import type { ListLook } from '../../../../backend/content/content-pages/content-page.constants.js';
import type { ReadyMadeFieldView } from '../../../../backend/content/kinds/ready-made/ready-made.dto.js';
import classes from './KindPicture.module.css';

const WIDTH = 160;
const HEIGHT = 72;

interface Props {
  look: ListLook;
  /** Whether its records stand below each other. */
  isTree?: boolean;
  fields: readonly Pick<ReadyMadeFieldView, 'kind' | 'role'>[];
}

interface Parts {
  hasPicture: boolean;
  /** A price or another figure, which stands out. */
  hasFigure: boolean;
  hasDate: boolean;
  hasFile: boolean;
  /** How much is said below the title. */
  lines: number;
}

/** The list of a kind in outline: as it looks, and with what its records have. */
export function KindPicture({ look, fields, isTree = false }: Props) {
  const has = (test: (field: Props['fields'][number]) => boolean): boolean => fields.some(test);
  const Drawing = isTree ? Tree : LOOKS[look];
  return (
    <svg className={classes.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden focusable="false">
      <Drawing
        hasPicture={has(({ role }) => role === 'picture')}
        hasFigure={has(({ role }) => role === 'price')}
        hasDate={has(({ role }) => role === 'date')}
        hasFile={has(({ kind }) => kind === 'file')}
        lines={Math.min(3, Math.max(1, Math.round(fields.length / 4)))}
      />
    </svg>
  );
}

interface BarProps {
  x: number;
  y: number;
  width: number;
  isStrong?: boolean;
  height?: number;
}

const Bar = ({ x, y, width, isStrong, height = 4 }: BarProps) => (
  <rect x={x} y={y} width={width} height={height} rx={2} className={isStrong ? classes.strong : classes.line} />
);

const Box = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <rect x={x + 0.5} y={y + 0.5} width={width - 1} height={height - 1} rx={4} className={classes.box} />
);

function Cards({ hasPicture, hasFigure, lines }: Parts) {
  return [0, 1, 2].map((card) => {
    const x = card * 55;
    const top = hasPicture ? 36 : 12;
    return (
      <g key={card}>
        <Box x={x} y={0} width={50} height={HEIGHT} />
        {hasPicture && <rect x={x + 1} y={1} width={48} height={27} rx={3} className={classes.photo} />}
        <Bar x={x + 7} y={top} width={26} isStrong />
        {hasFigure && <Bar x={x + 7} y={top + 10} width={20} height={9} isStrong={card === 1} />}
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
          <Bar key={line} x={x + 7} y={top + (hasFigure ? 26 : 10) + line * 8} width={[36, 30, 34][line] ?? 30} />
        ))}
      </g>
    );
  });
}

function Rows({ hasDate, hasFile }: Parts) {
  return [0, 1, 2].map((row) => {
    const y = row * 25;
    const start = hasFile ? 26 : 10;
    return (
      <g key={row}>
        <Box x={0} y={y} width={WIDTH} height={22} />
        {hasFile && <rect x={9} y={y + 5} width={10} height={12} rx={2} className={classes.photo} />}
        <Bar x={start} y={y + 6} width={[52, 40, 60][row] ?? 50} isStrong />
        <Bar x={start} y={y + 13} width={[34, 46, 30][row] ?? 36} height={3} />
        {hasDate && <Bar x={WIDTH - 36} y={y + 9} width={26} />}
      </g>
    );
  });
}

/** A tree beside a text. */
function Tree(_parts: Parts) {
  return (
    <>
      {(
        [
          [0, 34],
          [10, 28],
          [10, 22],
          [0, 30],
          [10, 26],
        ] as const
      ).map(([indent, width], row) => (
        <Bar key={width} x={4 + indent} y={6 + row * 14} width={width} isStrong={indent === 0} />
      ))}
      <Box x={54} y={0} width={106} height={HEIGHT} />
      <Bar x={62} y={8} width={52} height={6} isStrong />
      <Bar x={62} y={22} width={84} />
      <rect x={62} y={32} width={90} height={18} rx={3} className={classes.photo} />
      <Bar x={62} y={58} width={70} />
    </>
  );
}

function Table(_parts: Parts) {
  return [0, 1, 2, 3].map((row) => (
    <g key={row}>
      {[0, 1, 2].map((column) => (
        <Bar key={column} x={column * 56 + 4} y={row * 18 + 7} width={column === 0 ? 40 : 28} isStrong={row === 0} />
      ))}
      <rect x={0} y={row * 18 + 17} width={WIDTH} height={1} className={classes.line} />
    </g>
  ));
}

function Accordion(_parts: Parts) {
  return [0, 1, 2, 3].map((row) => {
    // The second one is open.
    const y = [4, 20, 50, 66][row] ?? 0;
    return (
      <g key={row}>
        <Bar x={0} y={y} width={[44, 58, 38, 50][row] ?? 40} isStrong />
        <path d={`M${WIDTH - 10} ${y} l4 4 l4 -4`} className={classes.stroke} />
        {row === 1 && (
          <>
            <Bar x={0} y={y + 10} width={130} height={3} />
            <Bar x={0} y={y + 17} width={104} height={3} />
          </>
        )}
      </g>
    );
  });
}

function Timeline({ lines }: Parts) {
  return (
    <>
      <rect x={5} y={0} width={1.5} height={HEIGHT} className={classes.line} />
      {[0, 1].map((entry) => {
        const y = entry * 38 + 4;
        return (
          <g key={entry}>
            <circle cx={5.75} cy={y + 3} r={4} className={classes.strong} />
            <Bar x={20} y={y} width={36} isStrong />
            {Array.from({ length: Math.max(2, lines) }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
              <Bar key={line} x={20} y={y + 10 + line * 8} width={[128, 104, 90][line] ?? 100} height={3} />
            ))}
          </g>
        );
      })}
    </>
  );
}

const BUSY: ReadonlySet<number> = new Set([8, 12, 17]);

function Month(_parts: Parts) {
  return Array.from({ length: 21 }, (_, day) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
      key={day}
      x={(day % 7) * 23 + 0.5}
      y={Math.floor(day / 7) * 25 + 0.5}
      width={20}
      height={21}
      rx={2}
      className={BUSY.has(day) ? classes.strong : classes.box}
    />
  ));
}

const PLACES = [
  [38, 44],
  [84, 24],
  [122, 50],
] as const;

function Places(_parts: Parts) {
  return (
    <>
      <path
        d={`M0 50 C30 24 50 66 80 38 S130 18 ${WIDTH} 30 M44 0 C52 26 34 48 58 ${HEIGHT}`}
        className={classes.road}
      />
      {PLACES.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={6} className={classes.strong} />
      ))}
    </>
  );
}

const LOOKS: Readonly<Record<ListLook, (parts: Parts) => React.ReactNode>> = {
  cards: Cards,
  rows: Rows,
  table: Table,
  accordion: Accordion,
  timeline: Timeline,
  month: Month,
  map: Places,
};
