import type { ApplyPageData } from '../../../backend/site/pages/company-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { AgentForm } from '../forms/AgentForm';
import { useWords } from '../page-data/words';
import { Drawing } from '../ui/Drawing';
import formLayout from '../ui/FormLayout.module.css';
import { PageHeader } from '../ui/PageHeader';
import styles from './ApplyPage.module.css';

export function ApplyPage({ data }: { data: OwnData<ApplyPageData> }) {
  const words = useWords('apply');
  return (
    <>
      <PageHeader title={words.title} lead={words.introduction} />
      <div className={`container pageEnd ${formLayout.layout}`}>
        <AgentForm countries={data.countries} countryCodes={data.countryCodes} products={data.products} />
        {words.exampleTitle && (
          <aside className={styles.example} aria-labelledby="example-title">
            <div className={styles.text}>
              <h2 id="example-title">{words.exampleTitle}</h2>
              {words.exampleText && <p className="muted">{words.exampleText}</p>}
              <dl className={styles.amounts}>
                {exampleAmounts(words.exampleLines).map(([what, amount]) => (
                  <div key={what}>
                    <dt>{what}</dt>
                    <dd>{amount}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <Drawing name="agent" />
          </aside>
        )}
      </div>
    </>
  );
}

/** Splits lines such as '10% of the first year: 900' at their last colon; lines without one are left out. */
const exampleAmounts = (lines: string): [what: string, amount: string][] =>
  lines.split('\n').flatMap((line): [string, string][] => {
    const colon = line.lastIndexOf(':');
    return colon < 0 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]];
  });
