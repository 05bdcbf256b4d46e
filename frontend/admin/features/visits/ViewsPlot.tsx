import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Paper, Title } from '@mantine/core';
import type { DayOfVisits } from '../../../../backend/features/visits/visits.dto.js';
import { officeDirection, officeLocale, say as t } from '../../extensions/api';
import classes from './VisitsScreen.module.css';

/** Page views by day: bars from zero. */
export default function ViewsPlot({ days }: { days: readonly DayOfVisits[] }) {
  const words = new Intl.DateTimeFormat(officeLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const rows = days.map(({ day, views }) => ({ day: words.format(new Date(day)), views }));
  const title = t('visits.byDay');
  const isFromRight = officeDirection() === 'rtl';
  return (
    <Paper component="section" className={classes.plot} aria-label={title}>
      <Title order={2} fz="md" mb="sm">
        {title}
      </Title>
      <div role="img" aria-label={rows.map(({ day, views }) => `${day}: ${views}`).join(', ')}>
        <BarChart
          h={180}
          data={rows}
          dataKey="day"
          series={[{ name: 'views', label: t('visits.views'), color: 'var(--jk-plot)' }]}
          withTooltip
          tickLine="none"
          gridAxis="x"
          xAxisProps={{ minTickGap: 24, reversed: isFromRight }}
          yAxisProps={{
            allowDecimals: false,
            width: 40,
            domain: [0, 'auto'],
            orientation: isFromRight ? 'right' : 'left',
          }}
          barProps={{ isAnimationActive: false, radius: 2 }}
          maxBarWidth={28}
        />
      </div>
    </Paper>
  );
}
