import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import type { ChatGreeting } from '../../../backend/visitors/assistant/conversations/chat.dto.js';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import styles from './AssistantWindow.module.css';

interface WelcomeProps {
  greeting: ChatGreeting;
  onAsk: (question: string) => void;
  onNavigate: () => void;
}

/** Introduces the assistant, with first questions and a notice of how long they are kept. */
export function Welcome({ greeting, onAsk, onNavigate }: WelcomeProps) {
  const words = useWords('assistant');
  const { look, unwritten } = useSharedProps();
  const { first, rest } = firstSentence(greeting.welcome_message);
  return (
    <div className={styles.answer}>
      <p className={styles.welcome} dir="auto">
        {first}
      </p>
      {rest && (
        <p className={styles.lines} dir="auto">
          {rest}
        </p>
      )}
      {words.about && <p>{words.about}</p>}
      {greeting.questions.length > 0 && (
        <ul className={styles.questions}>
          {greeting.questions.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => onAsk(question)}>
                <bdi>{question}</bdi>
                <Icon name="arrow-right" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p data-consent="" className={styles.note}>
        {fillCounted(words.notice, look.language, { days: greeting.retention_days })}{' '}
        {!unwritten?.includes('privacy') && (
          <SiteLink path="/privacy" onClick={onNavigate}>
            {words.privacy}
          </SiteLink>
        )}
      </p>
    </div>
  );
}

/** The first sentence of a text, which is set large, and the rest. */
function firstSentence(text: string): { first: string; rest: string } {
  const [first = text] = /^.+?(?:[.!?…](?=\s)|(?=\n)|$)/.exec(text) ?? [];
  return { first, rest: text.slice(first.length).trim() };
}
