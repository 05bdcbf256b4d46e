import { Link } from '@tanstack/react-router';
import agentUrl from '../art/agent.svg?url';
import { copy } from '../copy';
import { Icon } from '../ui/Icon';
import styles from './AgentCall.module.css';

const { agent } = copy.home;

export function AgentCall() {
  return (
    <section className={styles.box}>
      <div className={`wrap ${styles.join}`}>
        <div className={styles.text}>
          <h2>{agent.title}</h2>
          <p className="lead">{agent.text}</p>
          <Link to="/apply" className="button">
            {agent.title}
            <Icon name="go" />
          </Link>
        </div>
        <img src={agentUrl} alt="" width="640" height="560" loading="lazy" />
      </div>
    </section>
  );
}
