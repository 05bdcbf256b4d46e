import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Coordinates, coordinatesText } from '../../../../../backend/core/text/coordinates.shared.js';
import { inUnit } from '../../../../../backend/core/text/units.shared.js';
import { inCurrency } from '../../../core/language/currencies';
import { inNumbers } from '../../../core/language/numbers';
import { officeLanguage } from '../../../core/language/office-language';
import { htmlToText } from '../../../fields/field/values';
import { addedKindOf } from '../../../fields/kinds/added-kind';
import classes from './cells.module.css';
import type { ColumnKindObject } from './column-kind';
import { OnCard } from './OnCard';

/** Text up to this length is not wrapped. */
const SHORT = 14;

export const id: ColumnKindObject = {
  Cell: ({ text: one }) => <span className="tnum">{one}</span>,
  width: 64,
  card: 'id',
};

export const text: ColumnKindObject = {
  Cell: ({ text: one }) =>
    one === '' ? null : (
      <span className={classes.text} data-short={one.length <= SHORT || undefined}>
        <bdi>{breakBeforeAt(one)}</bdi>
      </span>
    ),
  card: 'text',
};

/** A number, as the user's language writes it. */
export const number: ColumnKindObject = {
  Cell: ({ value, label, options: { unit } }) =>
    typeof value === 'number' ? (
      <OnCard label={label}>
        <bdi className="tnum">{unit === undefined ? inNumbers(value) : inUnit(value, unit, officeLanguage())}</bdi>
      </OnCard>
    ) : null,
  card: 'text',
};

/** An amount of money. */
export const amount: ColumnKindObject = {
  Cell: ({ value, label, options: { currency = '' } }) =>
    typeof value === 'number' ? (
      <OnCard label={label}>
        <bdi className="tnum">{inCurrency(value, currency)}</bdi>
      </OnCard>
    ) : null,
  card: 'text',
};

/** The address of a place on a map, or else its point. */
export const location: ColumnKindObject = {
  Cell: ({ value }) => {
    if (typeof value !== 'object' || value === null || !('latitude' in value && 'longitude' in value)) return null;
    const { latitude, longitude, address = '' } = value as Coordinates & { address?: string };
    return (
      <span className={classes.text}>
        <bdi>{address || coordinatesText({ latitude, longitude })}</bdi>
      </span>
    );
  },
  card: 'text',
};

/** The text of a value of a kind of field that a part adds. */
export const valueText: ColumnKindObject = {
  Cell: ({ value, options: { kind = '' } }) =>
    value === null || value === undefined ? null : (
      <span className={classes.text}>
        <bdi>{addedKindOf(kind)?.text(value)}</bdi>
      </span>
    ),
  card: 'text',
  isUnsortable: true,
};

/** Keeps line breaks. */
export const lines: ColumnKindObject = {
  Cell: ({ text: all }) =>
    all === '' ? null : (
      <span className={classes.lines} dir="auto">
        {all}
      </span>
    ),
};

/** Rich text, shortened to plain text. */
export const excerpt: ColumnKindObject = {
  Cell: ({ text: html }) =>
    html === '' ? null : (
      <span className={classes.excerpt} dir="auto">
        {htmlToText(html)}
      </span>
    ),
  card: 'text',
};

export const badge: ColumnKindObject = {
  Cell: ({ text: one, options }) => (one === '' ? null : <Badge>{options.valueLabels?.[one] ?? one}</Badge>),
};

/** Allows a line break before '@'. */
function breakBeforeAt(address: string): ReactNode {
  const [name, ...domain] = address.split('@');
  if (domain.length === 0) return address;
  return (
    <>
      {name}
      <wbr />@{domain.join('@')}
    </>
  );
}
