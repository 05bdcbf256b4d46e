import { Paper } from '@mantine/core';
import type { VisitSums } from '../../../../backend/features/visits/visits.dto.js';
import { inNumbers, say as t } from '../../extensions/api';
import classes from './VisitsScreen.module.css';

interface Props {
  sums: VisitSums;
  /** The sums of the previous period of the same length. */
  before: VisitSums;
  days: number;
}

const FIGURES: readonly [keyof VisitSums, Parameters<typeof t>[0]][] = [
  ['views', 'visits.views'],
  ['visitors', 'visits.visitors'],
  ['enquiries', 'visits.enquiries'],
];

/** The sums of a period, compared with the previous one. */
export function VisitFigures({ sums, before, days }: Props) {
  return (
    <Paper component="dl" className={classes.figures}>
      {FIGURES.map(([name, label]) => (
        <div key={name}>
          <dt>{t(label)}</dt>
          <dd className={`tnum ${classes.figure}`}>{inNumbers(sums[name])}</dd>
          <dd className={`dim ${classes.note}`}>
            {changeOf(sums[name], before[name])} {t('visits.before', { count: before[name], days })}
          </dd>
          {name === 'visitors' && days > 1 && <dd className={`dim ${classes.note}`}>{t('visits.visitorsHint')}</dd>}
        </div>
      ))}
    </Paper>
  );
}

/** The change in percent; empty without a previous value or a difference. */
function changeOf(now: number, before: number): string {
  const percent = before === 0 ? 0 : Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return '';
  return `${t(now > before ? 'visits.moreThanBefore' : 'visits.lessThanBefore', { percent })} ·`;
}
