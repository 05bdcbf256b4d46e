import { defineExtension, type VisitorEvent } from '@jukwaa/extension';

/** What the CRM is told of an enquiry. */
interface Lead {
  name: string;
  email: string;
  text: string;
  language: string;
  url: string;
}

function leadOf(event: VisitorEvent): Lead | undefined {
  if (event.type !== 'enquiry.created') return undefined;
  const { name, email, text, language } = event.data.record;
  return { name, email, text, language, url: event.data.url };
}

/** Tells a CRM of each enquiry, by a call that is repeated until it succeeds. */
export default defineExtension({
  name: 'crm',
  compatible: '1.0',
  environment: ['CRM_URL'],
  on: {
    async afterVisitorEvent(event, { afterCommit }) {
      const lead = leadOf(event);
      if (lead) await afterCommit('tell', lead);
    },
  },
  tasks: {
    async tell(lead: Lead, { signal, id }) {
      const answer = await fetch(process.env.CRM_URL ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify(lead),
        signal,
      });
      if (!answer.ok) throw new Error(`the CRM answered ${answer.status}`);
    },
  },
});
