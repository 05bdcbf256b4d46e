import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FormField } from '../forms/FormField';
import type { DraftForm } from '../forms/useDraftForm';
import { t } from '../language/t';
import { SettingsScreen } from '../settings/SettingsScreen';
import { Section } from '../ui/Section';
import { TwoColumns } from '../ui/TwoColumns';
import { chatbotSettings } from './chatbot-settings';

export function ChatbotSettingsScreen() {
  return (
    <SettingsScreen
      settings={chatbotSettings()}
      actions={() => (
        <Button component={Link} to="/admin/chatbot" variant="default">
          {t('chatbot.back')}
        </Button>
      )}
    >
      {(form) => (
        <TwoColumns
          main={
            <>
              <Section title={t('chatbot.messages')} description={t('chatbot.shownToVisitorsExactly')}>
                <Fields form={form} names={['welcome_message', 'fallback_message', 'first_questions']} />
              </Section>
              <Section title={t('chatbot.instructions')} description={t('chatbot.neverShownToVisitors')}>
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
    </SettingsScreen>
  );
}

function Fields({ form, names }: { form: DraftForm; names: string[] }) {
  return form.fields
    .filter(({ name }) => names.includes(name))
    .map((field) => <FormField key={field.name} form={form} field={field} />);
}
