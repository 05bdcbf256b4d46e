import type { ApplyPageData } from '../../../backend/pages/page-data.dto.js';
import type { OwnData } from '../../api/pages';
import agentUrl from '../assets/agent.svg?url';
import { copy } from '../copy';
import { AgentForm } from '../forms/AgentForm';
import { formCopy } from '../forms/form-copy';
import formLayout from '../ui/FormLayout.module.css';
import { PageHeader } from '../ui/PageHeader';
import styles from './ApplyPage.module.css';

const { example } = formCopy.apply;

export function ApplyPage({ data }: { data: OwnData<ApplyPageData> }) {
  return (
    <>
      <PageHeader title={copy.apply.title} lead={copy.apply.introduction} />
      <div className={`container pageEnd ${formLayout.layout}`}>
        <AgentForm countries={data.countries} products={data.products} />
        <aside className={styles.example} aria-labelledby="example-title">
          <div className={styles.text}>
            <h2 id="example-title">{example.title}</h2>
            <p className="muted">{example.text}</p>
            <dl className={styles.amounts}>
              {[...example.lines, example.total].map(([what, amount]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{amount}</dd>
                </div>
              ))}
            </dl>
          </div>
          <img src={agentUrl} alt="" width="640" height="560" loading="lazy" />
        </aside>
      </div>
    </>
  );
}
