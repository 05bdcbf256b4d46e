import { Group, Radio, Text } from '@mantine/core';
import { Fragment } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { diffText } from '../../fields/differences/diff-tokens';
import type { Field } from '../../fields/field/field';
import type { FieldValue } from '../../fields/field/values';
import { FieldValueView } from '../../fields/kinds/FieldValueView';
import { kindOf } from '../../fields/kinds/registry';
import classes from './FieldVersions.module.css';

export type Side = 'mine' | 'theirs';

interface Props {
  field: Field;
  mine: FieldValue;
  theirs: FieldValue;
  record: ResourceRecord;
  /** Only the other user changed this field. */
  untouched: boolean;
  chosen: Side;
  onChoose: (side: Side) => void;
}

const heads = { mine: 'conflicts.mine', theirs: 'conflicts.theirs' } as const;
const names = { mine: 'conflicts.versionMine', theirs: 'conflicts.versionTheirs' } as const;

/** Both versions of a field as radio cards. */
export function FieldVersions({ field, mine, theirs, record, untouched, chosen, onChoose }: Props) {
  const values = { mine, theirs };
  const parts = textParts(field, mine, theirs);
  return (
    <Radio.Group
      label={field.label}
      description={untouched ? t('conflicts.unchangedByYou') : undefined}
      value={chosen}
      onChange={(side) => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
      className={classes.field}
      classNames={{ label: classes.label, description: classes.hint }}
    >
      <div className={`single ${classes.versions}`}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio.Card
            key={side}
            value={side}
            className={`column ${classes.version}`}
            aria-label={t(names[side], { label: field.label })}
          >
            <Group gap="xs" mb={6}>
              <Radio.Indicator size="xs" color="var(--jk-control)" />
              <Text fz="xs" fw={560} c="dimmed">
                {t(heads[side])}
              </Text>
            </Group>
            <div className={classes.text}>
              {parts ? (
                <HighlightedText parts={parts[side]} />
              ) : (
                <FieldValueView field={field} value={values[side]} record={record} />
              )}
            </div>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

function HighlightedText({ parts }: { parts: DiffPart[] }) {
  return parts.map(({ text, isDifferent }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: in their order, and without a state
    <Fragment key={index}>{isDifferent ? <mark>{text}</mark> : text}</Fragment>
  ));
}

/** The diff of text fields; of rich text only if its plain text differs. */
function textParts(field: Field, mine: FieldValue, theirs: FieldValue): Record<Side, DiffPart[]> | undefined {
  const { words } = kindOf(field);
  if (!words || typeof mine !== 'string' || typeof theirs !== 'string') return undefined;
  const [one, two] = [words(mine), words(theirs)];
  if (one === two) return undefined;
  const [own, other] = diffWords(one, two);
  return { mine: own, theirs: other };
}

interface DiffPart {
  text: string;
  /** Differs from the other text. */
  isDifferent: boolean;
}

/** Splits both texts into parts that they share and parts that only one has. */
function diffWords(one: string, other: string): [DiffPart[], DiffPart[]] {
  const runs = diffText(one, other);
  const without = (left: 'removed' | 'added') =>
    runs
      .filter(({ change }) => change !== left)
      .map(({ change, tokens }) => ({ text: tokens.join(''), isDifferent: change !== 'same' }));
  return [without('added'), without('removed')];
}
