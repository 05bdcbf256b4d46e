import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FormField } from '../forms/FormField';
import type { ScreenForm } from '../forms/useScreenForm';
import { SettingsScreen } from '../settings/SettingsScreen';
import { Columns } from '../ui/Columns';
import { Section } from '../ui/Section';
import { chatbotSettings } from './chatbot-settings';

export function ChatbotSettingsScreen() {
  return (
    <SettingsScreen
      settings={chatbotSettings}
      actions={
        <Button component={Link} to="/admin/chatbot" variant="default">
          Back
        </Button>
      }
    >
      {(form) => (
        <Columns
          main={
            <>
              <Section title="Messages" text="Visitors read these word for word.">
                <Fields form={form} names={['welcome_message', 'fallback_message']} />
              </Section>
              <Section title="Instructions" text="Never shown to visitors.">
                <Fields form={form} names={['base_system_prompt']} />
              </Section>
            </>
          }
          side={
            <Section>
              <Fields form={form} names={['is_active']} />
            </Section>
          }
        />
      )}
    </SettingsScreen>
  );
}

function Fields({ form, names }: { form: ScreenForm; names: string[] }) {
  return form.fields
    .filter(({ name }) => names.includes(name))
    .map((field) => <FormField key={field.name} form={form} field={field} />);
}
