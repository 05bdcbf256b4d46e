import { Anchor, NativeSelect, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import type { ComparedField, ComparedValue } from '../../../../backend/content/kinds/conversion/comparison.dto.js';
import type { KindConversion } from '../../../../backend/content/kinds/kind.dto.js';
import { officeLanguage } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import type { Option } from '../../fields/field/field';
import { recordPath } from '../../records/screens/write-paths';
import classes from './Conversion.module.css';

/** How many values are shown at first. */
const FEW = 6;

interface Props {
  /** The name of the kind on the wire. */
  resource: string;
  compared: ComparedField;
  conversions: readonly KindConversion[];
  /** What values can become, if the field has choices. */
  choices: readonly Option[];
  /** What the field is called, where that is not said beside it. */
  heading?: string;
  /** Absent if nothing can be chosen here. */
  onConvert?: (conversion: KindConversion) => void;
  /** Adds a value to the choices. */
  onAddChoice?: (choice: string) => void;
}

/** What a change does to the values of a field: what each becomes, and what can't be kept. */
export function Conversion({ resource, compared, conversions, choices, heading, onConvert, onAddChoice }: Props) {
  const [isAll, setAll] = useState(false);
  const [areRecordsShown, setRecordsShown] = useState(false);
  const { key, label, total, fits, lost, missing, drafts, samples, records, to } = compared;
  if (to === null) return null;
  const chosen = new Map(
    conversions.flatMap(({ field, from, to: into = '' }) => (field === key ? [[from, into]] : [])),
  );
  // What was chosen stays in sight, so that it can be chosen otherwise.
  const values = [
    ...samples,
    ...[...chosen].flatMap(([value, into]) =>
      samples.some((sample) => sample.value === value) ? [] : [{ value, count: undefined, becomes: into }],
    ),
  ];
  const shown = isAll ? values : values.slice(0, FEW);
  const numbers = new Intl.NumberFormat(officeLanguage());
  return (
    <section className={classes.box} data-lost={lost + drafts > 0 || undefined} aria-label={label}>
      <div className={classes.head}>
        <IconArrowsExchange size={18} stroke={1.8} aria-hidden />
        <span>
          {heading && <b>{heading} · </b>}
          <b>{t('kinds.valuesFit', { fits: numbers.format(fits), total: numbers.format(total) })}</b>{' '}
          {!heading && t('kinds.nothingWritten')}
        </span>
      </div>
      {shown.length > 0 && (
        <table className={`table ${classes.values}`}>
          <VisuallyHidden component="thead">
            <tr>
              <th>{t('kinds.valueNow')}</th>
              <th>{t('kinds.records')}</th>
              <th>{t('kinds.valueThen')}</th>
            </tr>
          </VisuallyHidden>
          <tbody>
            {shown.map(({ value, count, becomes }) => (
              <tr key={value}>
                <td>{value}</td>
                <td>{count !== undefined && numbers.format(count)}</td>
                <td>
                  {onConvert && (becomes === null || chosen.has(value)) ? (
                    <Becomes
                      value={value}
                      into={chosen.get(value) ?? ''}
                      choices={choices}
                      onChange={(into) => onConvert({ field: key, from: value, to: into })}
                      onAddChoice={onAddChoice}
                    />
                  ) : becomes === null || becomes === '' ? (
                    <span className={classes.loses}>{t('kinds.becomesEmpty')}</span>
                  ) : (
                    <span className={classes.keeps}>{becomes}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.foot}>
        {values.length > shown.length && (
          <Anchor component="button" type="button" fz="sm" onClick={() => setAll(true)}>
            {t('kinds.allValues', { count: values.length })}
          </Anchor>
        )}
        {records.length > 0 && (
          <Anchor
            component="button"
            type="button"
            fz="sm"
            aria-expanded={areRecordsShown}
            onClick={() => setRecordsShown(!areRecordsShown)}
          >
            {t('kinds.recordsThatLose', { count: lost })}
          </Anchor>
        )}
        {drafts > 0 && <Text fz="sm">{t('kinds.draftsThatLose', { count: drafts })}</Text>}
        {missing > 0 && <Text fz="sm">{t('kinds.missingValues', { count: missing })}</Text>}
      </div>
      {areRecordsShown && (
        <ul className={classes.records}>
          {records.map(({ id, title }) => (
            <li key={id}>
              <Anchor href={recordPath(resource, id)} target="_blank" fz="sm">
                {title}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Marks the option that makes a choice of the value itself. */
const NEW = '\u0000';

interface BecomesProps {
  value: ComparedValue['value'];
  into: string;
  choices: readonly Option[];
  onChange: (into: string) => void;
  onAddChoice: ((choice: string) => void) | undefined;
}

/** What somebody wants a value to become. */
function Becomes({ value, into, choices, onChange, onAddChoice }: BecomesProps) {
  const label = t('kinds.valueBecomes', { value });
  if (choices.length > 0)
    return (
      <NativeSelect
        size="xs"
        aria-label={label}
        value={into}
        onChange={(event) => {
          const next = event.currentTarget.value;
          if (next === NEW) onAddChoice?.(value);
          else onChange(next);
        }}
        data={[
          { value: '', label: t('kinds.becomesEmpty') },
          ...choices,
          ...(onAddChoice ? [{ value: NEW, label: t('kinds.becomesChoice') }] : []),
        ]}
      />
    );
  return (
    <TextInput
      size="xs"
      aria-label={label}
      placeholder={t('kinds.becomesEmpty')}
      autoComplete="off"
      value={into}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
