import '@mantine/charts/styles.layer.css';
import { Sparkline as Chart } from '@mantine/charts';

/**
 * A green line over its filled ground, from zero up: no axes, no legend. What it says stands beside it as a figure. To be
 * loaded on its own: no other screen has a chart.
 */
export default function Sparkline({ values }: { values: number[] }) {
  return (
    <Chart
      h="100%"
      data={values}
      data-points={values.length}
      color="green.5"
      curveType="monotone"
      strokeWidth={2}
      fillOpacity={0.2}
      withGradient={false}
      areaProps={{ isAnimationActive: false }}
    />
  );
}
