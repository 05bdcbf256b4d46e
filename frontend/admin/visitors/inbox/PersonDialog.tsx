import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_NAME } from '../../../../backend/visitors/conversations/conversation.constants.js';
import type { ConversationChangeRow, ConversationRecord } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { t } from '../../core/language/t';
import { DialogForm } from '../../core/ui/DialogForm';

interface Props {
  conversation: ConversationRecord;
  /** Returns whether anything was changed. */
  onChange: (values: Omit<ConversationChangeRow, 'id'>) => Promise<boolean>;
  onClose: () => void;
}

/** Says whom a conversation is with that a colleague forwarded: replies go there. */
export function PersonDialog({ conversation, onChange, onClose }: Props) {
  const [name, setName] = useState(conversation.name);
  const [email, setEmail] = useState(conversation.email);
  const [isBusy, setBusy] = useState(false);
  return (
    <DialogForm
      title={t('conversations.changePerson')}
      action={t('ui.save')}
      disabled={email.trim() === ''}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={async () => {
        setBusy(true);
        const isChanged = await onChange({ name: name.trim(), email: email.trim() });
        setBusy(false);
        if (isChanged) onClose();
      }}
    >
      <TextInput
        label={t('conversations.name')}
        maxLength={MAX_NAME}
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('conversations.email')}
        description={t('conversations.otherAddressHint')}
        type="email"
        dir="ltr"
        required
        withAsterisk={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
