import type { TranscriptTurn } from '../../../../backend/visitors/messages/message.dto.js';
import { t } from '../../core/language/t';
import { AnswerText } from '../../core/ui/AnswerText';
import classes from './Transcript.module.css';

/** The visitor's conversation with the assistant before writing to people, collapsed. */
export function Transcript({ turns }: { turns: readonly TranscriptTurn[] }) {
  return (
    <details className={classes.transcript}>
      <summary className="tap">{t('inbox.transcript', { count: turns.length })}</summary>
      <dl>
        {turns.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <div key={index}>
            <dt dir="auto">{question}</dt>
            <dd dir="auto">
              <AnswerText text={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
