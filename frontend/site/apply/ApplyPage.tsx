import type { ApplyPageData } from '../../../backend/pages/company-pages.dto.js';
import type { OwnData } from '../../api/pages';
import agentUrl from '../assets/agent.svg?no-inline';
import { AgentForm } from '../forms/AgentForm';
import { useWords } from '../page-data/words';
import formLayout from '../ui/FormLayout.module.css';
import { PageHeader } from '../ui/PageHeader';
import styles from './ApplyPage.module.css';
import { exampleAmounts } from './example-amounts';

export function ApplyPage({ data }: { data: OwnData<ApplyPageData> }) {
  const words = useWords('apply');
  return (
    <>
      <PageHeader title={words.title} lead={words.introduction} />
      <div className={`container pageEnd ${formLayout.layout}`}>
        <AgentForm countries={data.countries} products={data.products} />
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
            <img src={agentUrl} alt="" width="640" height="560" loading="lazy" />
          </aside>
        )}
      </div>
    </>
  );
}
