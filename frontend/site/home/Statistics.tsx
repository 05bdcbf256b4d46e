import type { StatisticItem } from '../../../backend/site/pages/home-page.dto.js';
import { originalLanguage } from '../page-data/original-language';
import { useWords } from '../page-data/words';
import styles from './Statistics.module.css';
import { splitNumber } from './split-number';

export function Statistics({ statistics }: { statistics: StatisticItem[] }) {
  const words = useWords('home');
  if (statistics.length === 0) return null;
  return (
    <>
      <h2 className="visuallyHidden">{words.statistics}</h2>
      <dl className={`set ${styles.statistics}`}>
        {statistics.map(({ title, price, language }) => {
          const { number, text } = splitNumber(price);
          return (
            <div key={title} {...originalLanguage({ language })}>
              <dt>{title}</dt>
              <dd>
                {/* From right to left, the parts of '1 250' would be swapped. */}
                {/\s/.test(number) ? <bdi>{number}</bdi> : number}
                {text && <small> {text}</small>}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
