import { Link } from '@tanstack/react-router';
import agentUrl from '../assets/agent.svg?url';
import { copy } from '../copy';
import { Icon } from '../ui/Icon';
import styles from './AgentCallToAction.module.css';

const { agent } = copy.home;

export function AgentCallToAction() {
  return (
    <section className={styles.section}>
      <div className={`container ${styles.panel}`}>
        <div className={styles.text}>
          <h2>{agent.title}</h2>
          <p className="lead">{agent.text}</p>
          <Link to="/apply" className="button">
            {agent.title}
            <Icon name="arrow-right" />
          </Link>
        </div>
        <img src={agentUrl} alt="" width="640" height="560" loading="lazy" />
      </div>
    </section>
  );
}
