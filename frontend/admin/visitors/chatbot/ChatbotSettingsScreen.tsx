import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CHATBOT_TEXTS } from '../../../../backend/visitors/chatbot/chatbot-settings.constants.js';
import { t } from '../../core/language/t';
import { Section } from '../../core/ui/Section';
import { TwoColumns } from '../../core/ui/TwoColumns';
import { FormField } from '../../records/form/FormField';
import type { DraftForm } from '../../records/form/useDraftForm';
import { TranslatedSettingsScreen } from '../../records/settings-translations/TranslatedSettingsScreen';
import { chatbotSettings } from './chatbot-settings';

export function ChatbotSettingsScreen() {
  return (
    <TranslatedSettingsScreen
      texts={CHATBOT_TEXTS}
      settings={chatbotSettings()}
      actions={() => (
        <Button component={Link} to="/admin/chatbot" variant="default">
          {t('ui.back')}
        </Button>
      )}
    >
      {(form) => (
        <TwoColumns
          main={
            <>
              <Section title={t('chatbot.messages')} description={t('chatbot.messagesHint')}>
                <Fields form={form} names={['welcome_message', 'fallback_message', 'first_questions']} />
              </Section>
              <Section title={t('chatbot.instructions')} description={t('chatbot.instructionsHint')}>
                <Fields form={form} names={['base_system_prompt']} />
              </Section>
            </>
          }
          side={
            <Section>
              <Fields form={form} names={['is_enabled', 'is_active']} />
            </Section>
          }
        />
      )}
    </TranslatedSettingsScreen>
  );
}

function Fields({ form, names }: { form: DraftForm; names: string[] }) {
  return form.fields
    .filter(({ name }) => names.includes(name))
    .map((field) => <FormField key={field.name} form={form} field={field} />);
}
