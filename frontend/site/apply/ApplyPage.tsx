import type { ApplyPageData } from '../../../backend/pages/page-data.dto.js';
import type { OwnData } from '../../api/pages';
import agentUrl from '../art/agent.svg?url';
import { copy } from '../copy';
import { AgentForm } from '../forms/AgentForm';
import { words } from '../forms/words';
import desk from '../ui/Desk.module.css';
import { PageHead } from '../ui/PageHead';
import styles from './ApplyPage.module.css';

const { example } = words.apply;

export function ApplyPage({ data }: { data: OwnData<ApplyPageData> }) {
  return (
    <>
      <PageHead title={copy.apply.title} lead={copy.apply.introduction} />
      <div className={`wrap lastBlock ${desk.desk}`}>
        <AgentForm countries={data.countries} products={data.products} />
        <aside className={styles.pitch} aria-labelledby="example-title">
          <div className={styles.text}>
            <h2 id="example-title">{example.title}</h2>
            <p className="soft">{example.text}</p>
            <dl className={styles.sum}>
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
