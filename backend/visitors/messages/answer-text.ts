import type { FormAnswer } from './message.entity.js';

/** An answer in one line: behind its question; a consent with a tick. */
export const answerText = ({ kind, label, value }: Pick<FormAnswer, 'kind' | 'label' | 'value'>): string =>
  kind === 'consent' ? `✓ ${label}` : `${label}${/[?？؟:]$/.test(label) ? '' : ':'} ${value}`;
