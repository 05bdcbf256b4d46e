import type { ReactElement } from 'react';

const SHAPES = {
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5 21 21" />
    </>
  ),
  go: <path d="M4 12h15M13 6l6 6-6 6" />,
  back: <path d="M20 12H5M11 6l-6 6 6 6" />,
  down: <path d="M12 4v11M7 11l5 5 5-5M5 20h14" />,
  check: <path d="m5 13 4.5 4.5L19 7" />,
  menu: <path d="M4 8h16M4 16h16" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  star: <path d="m12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.3-5.9 3.3 1.3-6.7-4.8-4.6 6.6-.8z" />,
  lozenge: <path d="m12 1 11 11-11 11L1 12zm0 6.5L7.5 12l4.5 4.5 4.5-4.5z" fillRule="evenodd" />,
  warn: <path d="M12 4v10M12 19v.5" />,
  pause: <path d="M8 5v14M16 5v14" />,
  play: <path d="m8 5 11 7-11 7z" />,
} satisfies Record<string, ReactElement>;

export type IconName = keyof typeof SHAPES;

/** All shapes once a page; `Icon` only refers to them, which keeps repeated icons small. */
export function IconSprite() {
  return (
    <div hidden>
      <svg aria-hidden="true">
        {Object.entries(SHAPES).map(([name, shape]) => (
          <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
            {shape}
          </symbol>
        ))}
      </svg>
    </div>
  );
}

/** Decorative: whatever it says has to be said in words beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
