import type { StatisticItem } from '../../../backend/site/pages/home-page.dto.js';
import { useWords } from '../page-data/words';
import styles from './Statistics.module.css';
import { splitNumber } from './split-number';

export function Statistics({ statistics }: { statistics: StatisticItem[] }) {
  const words = useWords('home');
  if (statistics.length === 0) return null;
  return (
    <>
      <h2 className="visuallyHidden">{words.statistics}</h2>
      <dl className={styles.statistics}>
        {statistics.map(({ title, price }) => {
          const { number, text } = splitNumber(price);
          return (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {number}
                {text && <small> {text}</small>}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
