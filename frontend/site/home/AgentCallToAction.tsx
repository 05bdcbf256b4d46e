import { Link } from '@tanstack/react-router';
import { useWords } from '../page-data/words';
import { Drawing } from '../ui/Drawing';
import { Icon } from '../ui/Icon';
import styles from './AgentCallToAction.module.css';

export function AgentCallToAction() {
  const words = useWords('home');
  return (
    <section className={styles.section} id="agent">
      <div className={`container ${styles.panel}`}>
        <div className={styles.text}>
          <h2>{words.agentTitle}</h2>
          {words.agentText && <p className="lead">{words.agentText}</p>}
          <Link to="/apply" className="button">
            {words.agentTitle}
            <Icon name="arrow-right" />
          </Link>
        </div>
        <Drawing name="agent" />
      </div>
    </section>
  );
}
