export const integrations = {
  'integrations.rulesHint': 'Rules for incoming enquiries are in the inbox: <link>Rules for enquiries</link>',
  'integrations.integrations': 'Integrations',
  'integrations.subtitle':
    'Webhooks tell other programs about changes; API tokens let programs act on a user’s behalf.',
  'integrations.apiTokens': 'API tokens',
} as const;
