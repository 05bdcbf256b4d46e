import classes from './drawing.module.css';

interface BoxProps {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface LineProps {
  x: number;
  y: number;
  width: number;
  /** Headings are darker and thicker. */
  heading?: boolean;
}

// The strokes in the drawings of blocks.

export const Line = ({ x, y, width, heading = false }: LineProps) => (
  <rect className={heading ? classes.ink : classes.line} x={x} y={y} width={width} height={heading ? 5 : 3} rx="1.5" />
);

export const PictureBox = ({ x, y, width, height }: BoxProps) => (
  <>
    <rect className={classes.tint} x={x} y={y} width={width} height={height} rx="3" />
    <path
      className={classes.accent}
      d={`M${x + 3} ${y + height - 3}l${width * 0.3}-${height * 0.4} ${width * 0.2} ${height * 0.2} ${width * 0.16}-${height * 0.22} ${width * 0.26} ${height * 0.42}z`}
    />
  </>
);

export const Face = ({ x, y }: { x: number; y: number }) => (
  <>
    <rect className={classes.tint} x={x} y={y} width="24" height="24" rx="3" />
    <circle className={classes.accent} cx={x + 12} cy={y + 10} r="4.5" />
    <path className={classes.accent} d={`M${x + 4} ${y + 24}c0-11 16-11 16 0z`} />
    <Line x={x + 3} y={y + 29} width={18} />
  </>
);

export const ButtonBox = ({ x, y, width = 28 }: { x: number; y: number; width?: number }) => (
  <rect className={classes.act} x={x} y={y} width={width} height="9" rx="4.5" />
);

export const InputBox = ({ x, y, width, height }: BoxProps) => (
  <rect className={classes.outline} x={x} y={y} width={width} height={height} rx="3" />
);

export const Panel = ({ x, y, width, height }: BoxProps) => (
  <rect className={classes.panel} x={x} y={y} width={width} height={height} rx="5" />
);

export const Sign = ({ x, y, children }: { x: number; y: number; children: string }) => (
  <text className={classes.sign} x={x} y={y}>
    {children}
  </text>
);

export const Stroke = ({ d }: { d: string }) => <path className={classes.stroke} d={d} />;

export const Dot = ({ x, y }: { x: number; y: number }) => <circle className={classes.act} cx={x} cy={y} r="5" />;
