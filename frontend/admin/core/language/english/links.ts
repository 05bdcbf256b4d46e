export const links = {
  'links.brokenHere': '{count, plural, one {# broken link} other {# broken links}}',
  'links.checkNow': 'Check now',
  'links.checked':
    '{links, plural, one {# link} other {# links}} in {records, plural, one {# record} other {# records}} that visitors see.',
  'links.checkingText':
    'Links are being checked. Those to other sites take a while: each site is checked at most once a second.',
  'links.insideOnly': 'Links to other sites are not checked: LINK_CHECKS is set to inside.',
  'links.notChecked': 'Not checked',
  'links.nothing': 'No broken links.',
  'links.outsideCheckedAt': 'Links to other sites were last checked on {when}.',
  'links.outsideUnchecked': 'Links to other sites are checked at night.',
  'links.since': 'Since {when}.',
  'links.title': 'Broken links',
  'links.titleCount': 'Broken links ({count, number})',
  'links.what': 'The links',
} as const;
