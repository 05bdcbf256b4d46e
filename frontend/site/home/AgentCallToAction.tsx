import { Link } from '@tanstack/react-router';
import agentUrl from '../assets/agent.svg?no-inline';
import { useWords } from '../page-data/words';
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
        <img src={agentUrl} alt="" width="640" height="560" loading="lazy" />
      </div>
    </section>
  );
}
