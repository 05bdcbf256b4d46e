import type { StatisticItem } from '../../../backend/pages/page-data.dto.js';
import { copy } from '../copy';
import styles from './Figures.module.css';
import { splitFigure } from './split-figure';

/** The active statistics, as a band. */
export function Figures({ statistics }: { statistics: StatisticItem[] }) {
  if (statistics.length === 0) return null;
  return (
    <>
      <h2 className="vh">{copy.home.figures}</h2>
      <dl className={styles.figures}>
        {statistics.map(({ title, price }) => {
          const { figure, words } = splitFigure(price);
          return (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {figure}
                {words && <small> {words}</small>}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
