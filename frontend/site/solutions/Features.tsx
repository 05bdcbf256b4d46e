import type { HTMLAttributes } from 'react';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import styles from './Features.module.css';
import { featureItems, halves } from './features';

interface FeaturesProps extends Pick<HTMLAttributes<HTMLElement>, 'lang' | 'dir'> {
  html: string;
}

/** A list in two columns, with one item for each paragraph of the HTML. */
export function Features({ html, ...original }: FeaturesProps) {
  const words = useWords('solution');
  const columns = halves(featureItems(html)).filter((items) => items.length > 0);
  if (columns.length === 0) return null;
  return (
    <section className={styles.features}>
      <div className="container section">
        <h2>{words.features}</h2>
        <div className={styles.columns} {...original}>
          {columns.map((items) => (
            <ul key={items[0]}>
              {items.map((item) => (
                <li key={item}>
                  <Icon name="check" />
                  {/* biome-ignore lint/security/noDangerouslySetInnerHtml: part of HTML that the server sanitized */}
                  <span dangerouslySetInnerHTML={{ __html: item }} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}
