import type { RecordFact } from '../../../backend/site/pages/record-facts.dto.js';
import styles from './FactList.module.css';
import { FactValue } from './FactValue';

/** The most important facts of a record, in one line. */
export function FactList({ facts = [] }: { facts?: readonly RecordFact[] | undefined }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
