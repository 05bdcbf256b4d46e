import type { RuleStageChoice } from '../../../../backend/visitors/rules/rule.dto.js';
import type { RULE_FORMS } from '../../../../backend/visitors/rules/rules.constants.js';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';

export const FORM_LABELS: Record<(typeof RULE_FORMS)[number], SentenceKey> = {
  contact: 'rules.form.contact',
  apply: 'rules.form.apply',
  handover: 'rules.form.handover',
  mail: 'rules.form.mail',
};

const STATE_LABELS: Record<string, SentenceKey> = {
  new: 'rules.state.new',
  handled: 'rules.state.handled',
  pending: 'rules.state.pending',
  approved: 'rules.state.approved',
  rejected: 'rules.state.rejected',
};

/** The name of the stage, or of its state. */
export function stageName({ name, status }: RuleStageChoice): string {
  const key = STATE_LABELS[status];
  return name || (key ? t(key) : status);
}
