import type { TranscriptTurn } from '../../../backend/visitors/messages/message.dto.js';
import { AnswerText } from '../ui/AnswerText';
import classes from './Transcript.module.css';

/** What the visitor asked the assistant before writing to people, folded. */
export function Transcript({ turns }: { turns: readonly TranscriptTurn[] }) {
  const count = turns.length === 1 ? 'one question' : `${turns.length} questions`;
  return (
    <details className={classes.transcript}>
      <summary className="tap">Conversation with the assistant before: {count}</summary>
      <dl>
        {turns.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <div key={index}>
            <dt>{question}</dt>
            <dd>
              <AnswerText text={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
