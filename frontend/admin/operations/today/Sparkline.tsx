import '@mantine/charts/styles.layer.css';
import { Sparkline as Chart } from '@mantine/charts';

/** A trend without axes or legend, for use beside its value. Imported lazily, since no other screen has a chart. */
export default function Sparkline({ values }: { values: number[] }) {
  return (
    <Chart
      h="100%"
      style={{ scale: 'var(--jk-forward) 1' }}
      data={values}
      data-points={values.length}
      color="var(--jk-plot)"
      curveType="monotone"
      strokeWidth={2}
      fillOpacity={0.2}
      withGradient={false}
      areaProps={{ isAnimationActive: false }}
    />
  );
}
