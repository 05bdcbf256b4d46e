export const ownRecords = {
  'ownRecords.emptyText': 'What you add here is a draft until you publish it.',
  'ownRecords.entry': 'entry',
  'ownRecords.fieldRequired': 'Please fill in “{label}”.',
  'ownRecords.namedBy': 'Named by',
  'ownRecords.subtitle': 'Shown where a block of a page asks for it: there are no pages for single records.',
  'ownRecords.subtitleWithPages': 'Each record has a page below {path}.',
  'ownRecords.helpful': 'Was this helpful?',
  'ownRecords.helpfulCounts': 'Yes: {yes} · No: {no}',
  'ownRecords.sent': 'Sent from its page',
  'ownRecords.sentCount': '{count, plural, one {# answer} other {# answers}}',
  'ownRecords.seats': 'Seats: {seats, number} · Waiting list: {waiting, number}',
} as const;
