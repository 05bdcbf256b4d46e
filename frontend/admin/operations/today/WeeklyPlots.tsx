import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Paper, Title } from '@mantine/core';
import type { WeeklyCounts } from '../../../../backend/operations/reports/today.dto.js';
import { useBrand } from '../../core/brand/brand';
import { officeDirection, officeLocale } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { charts } from './charts';
import { useToday } from './useToday';
import classes from './WeeklyPlots.module.css';

/** Entries per week: bar charts from zero, with an axis. */
export default function WeeklyPlots() {
  const { data } = useToday();
  const { not_offered: notOffered = [] } = useBrand();
  const plots = (data?.weekly ?? []).filter(({ name, weeks }) => {
    const { offering } = charts[name];
    return !(offering && notOffered.includes(offering)) && weeks.some(({ count }) => count > 0);
  });
  if (plots.length === 0) return null;
  return (
    <div className={classes.plots}>
      {plots.map((plot) => (
        <Plot key={plot.name} {...plot} />
      ))}
    </div>
  );
}

function Plot({ name, weeks }: WeeklyCounts) {
  const day = new Intl.DateTimeFormat(officeLocale(), { day: 'numeric', month: 'short' });
  const rows = weeks.map(({ from, count }) => ({ week: day.format(new Date(from)), count }));
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const title = t(charts[name].title);
  const isFromRight = officeDirection() === 'rtl';
  return (
    <Paper component="section" className={classes.plot} aria-label={title}>
      <Title order={2} fz="md">
        {title}
      </Title>
      <p className={`dim ${classes.sum}`}>{t('dashboard.eightWeekTotal', { count: total })}</p>
      <div role="img" aria-label={rows.map(({ week, count }) => `${week}: ${count}`).join(', ')}>
        <BarChart
          h={160}
          data={rows}
          dataKey="week"
          series={[{ name: 'count', label: title, color: 'var(--jk-plot)' }]}
          withTooltip
          tickLine="none"
          gridAxis="x"
          xAxisProps={{ reversed: isFromRight }}
          yAxisProps={{
            allowDecimals: false,
            width: 34,
            domain: [0, 'auto'],
            orientation: isFromRight ? 'right' : 'left',
          }}
          barProps={{ isAnimationActive: false, radius: 3 }}
          maxBarWidth={28}
        />
      </div>
    </Paper>
  );
}
