import type { RecordFact } from '../../../backend/site/pages/record-facts.dto.js';
import styles from './FactList.module.css';
import { FactValue } from './FactValue';

interface Props {
  facts?: readonly RecordFact[] | undefined;
  /** Of the list, instead of that of facts in one line. */
  className?: string | undefined;
  look?: string;
}

/** The facts of a record with their names: the most important ones in one line, unless a class says otherwise. */
export function FactList({ facts = [], className = styles.facts, look }: Props) {
  if (facts.length === 0) return null;
  return (
    <dl className={`set ${className}`} data-look={look}>
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
