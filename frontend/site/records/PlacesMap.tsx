import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { coordinatesText } from '../../../backend/core/text/coordinates.shared.js';
import type { BlockRecord } from '../../../backend/site/pages/content-page-data.dto.js';
import { MapLink, PlaceMap } from '../contact/PlaceMap';
import { originalLanguage } from '../page-data/original-language';
import { useAddress, useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { FactList } from './FactList';
import styles from './PlacesMap.module.css';
import { DRAWING, type Drawing, drawPlaces } from './places-drawing';

interface Props {
  records: readonly BlockRecord[];
  /** The level of the titles of records. */
  heading: 'h2' | 'h3';
}

type Located = BlockRecord & { location: NonNullable<BlockRecord['location']> };

const isLocated = (record: BlockRecord): record is Located => record.location !== undefined;

/**
 * Places of records: a drawing with their markers, and a list beside it. Markers lead to entries of the list, also without scripts. The
 * map of another site takes the place of the drawing when a visitor asks for it.
 */
export function PlacesMap({ records, heading: Heading }: Props) {
  const words = useWords('records');
  const addressOf = useAddress();
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const located = records.filter(isLocated);
  const others = records.filter((record) => !isLocated(record));
  const drawing = drawPlaces(located.map(({ location }) => location));
  const idOf = (record: BlockRecord): string => `${id}-${record.id}`;
  const current = located.find((record) => record.id === chosen);
  const shown = current ?? located[0];
  const show = (record: Located): void => {
    setChosen(record.id);
    const entry = list.current?.querySelector<HTMLElement>(`#${CSS.escape(idOf(record))}`);
    entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    entry?.focus({ preventScroll: true });
  };
  const onMarker = (record: Located) => (event: MouseEvent) => {
    event.preventDefault();
    show(record);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setChosen(undefined);
  };
  if (!shown) return <Entries records={records} heading={Heading} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape takes back what was chosen within
    <div className={styles.places} onKeyDown={onKeyDown}>
      <PlaceMap
        place={shown.location}
        {...(current ? {} : { area: drawing.area })}
        title={words.map}
        onRequest
        className={styles.map}
        drawing={<Markers drawing={drawing} located={located} chosen={chosen} idOf={idOf} onMarker={onMarker} />}
      />
      <ol ref={list} className={styles.list}>
        {located.map((record, index) => (
          <li
            key={record.id}
            id={idOf(record)}
            className={styles.entry}
            tabIndex={-1}
            aria-current={record.id === chosen || undefined}
            {...originalLanguage(record)}
          >
            <a
              className={styles.number}
              href={`#${idOf(record)}`}
              onClick={onMarker(record)}
              aria-label={`${index + 1}: ${words.showPlace}, ${record.title}`}
            >
              {index + 1}
            </a>
            <div className={styles.text}>
              <Heading>{record.path ? <a href={addressOf(record.path)}>{record.title}</a> : record.title}</Heading>
              <p>
                <bdi>{record.location.address || coordinatesText(record.location)}</bdi>
              </p>
              {record.text && <p>{record.text}</p>}
              <FactList facts={record.facts} />
              <MapLink place={record.location} />
            </div>
          </li>
        ))}
        {others.length > 0 && <Entries records={others} heading={Heading} isWithin />}
      </ol>
    </div>
  );
}

/** Records without a place. */
function Entries({ records, heading: Heading, isWithin = false }: Props & { isWithin?: boolean }) {
  const addressOf = useAddress();
  const entries = records.map((record) => (
    <li key={record.id} className={styles.entry} {...originalLanguage(record)}>
      <div className={styles.text}>
        <Heading>{record.path ? <a href={addressOf(record.path)}>{record.title}</a> : record.title}</Heading>
        {record.text && <p>{record.text}</p>}
        <FactList facts={record.facts} />
      </div>
    </li>
  ));
  return isWithin ? entries : <ol className={styles.list}>{entries}</ol>;
}

interface MarkersProps {
  drawing: Drawing;
  located: readonly Located[];
  chosen: number | undefined;
  idOf(record: BlockRecord): string;
  onMarker(record: Located): (event: MouseEvent) => void;
}

/** Maps are the same in all directions of writing. */
function Markers({ drawing, located, chosen, idOf, onMarker }: MarkersProps) {
  const words = useWords('records');
  const { language } = useSharedProps().look;
  const degrees = new Intl.NumberFormat(language, { maximumFractionDigits: 4 });
  const { metres, length } = drawing.scale;
  const distance = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: metres < 1000 ? 'meter' : 'kilometer',
  }).format(metres < 1000 ? metres : metres / 1000);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no part of a form
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      direction="ltr"
      role="group"
      aria-label={words.map}
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing within takes the focus */}
      <g className={styles.grid} aria-hidden="true">
        {drawing.meridians.map(({ at, degrees: value }) => (
          <g key={value}>
            <line x1={at} x2={at} y1={0} y2={DRAWING.height} />
            <text x={at + 6} y={18}>
              {`${degrees.format(((((value + 180) % 360) + 360) % 360) - 180)}°`}
            </text>
          </g>
        ))}
        {drawing.parallels.map(({ at, degrees: value }) => (
          <g key={value}>
            <line x1={0} x2={DRAWING.width} y1={at} y2={at} />
            <text x={8} y={at - 6}>
              {`${degrees.format(value)}°`}
            </text>
          </g>
        ))}
        <path d={`M${DRAWING.width - 20 - length} ${DRAWING.height - 26}v8h${length}v-8`} className={styles.scale} />
        <text x={DRAWING.width - 20 - length / 2} y={DRAWING.height - 30} textAnchor="middle">
          {distance}
        </text>
      </g>
      {drawing.markers.map(({ x, y, places }) => {
        const all = places.flatMap((place) => located[place] ?? []);
        const first = all.find((record) => record.id === chosen) ?? all[0];
        if (!first) return null;
        const at = places.find((place) => located[place] === first) ?? 0;
        const number = all.length > 1 ? `${at + 1}+` : String(at + 1);
        const next = all[(all.indexOf(first) + 1) % all.length] ?? first;
        return (
          <a
            key={places[0]}
            href={`#${idOf(first)}`}
            // Of places side by side, one after the other.
            onClick={onMarker(first.id === chosen ? next : first)}
            aria-label={`${number}: ${all.map(({ title }) => title).join(', ')}`}
            className={styles.marker}
            data-chosen={first.id === chosen || undefined}
          >
            <circle cx={x} cy={y} r={22} className={styles.target} />
            <circle cx={x} cy={y} r={16} className={styles.dot} />
            <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
              {number}
            </text>
          </a>
        );
      })}
    </svg>
  );
}
