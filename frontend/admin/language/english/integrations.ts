export const integrations = {
  'integrations.integrations': 'Integrations',
  'integrations.webhooksTellOtherPrograms':
    'Webhooks tell other programs about changes; API tokens let programs act on somebody’s behalf.',
  'integrations.apiTokens': 'API tokens',
} as const;
