export const links = {
  'links.brokenHere': '{count, plural, one {# link leads nowhere} other {# links lead nowhere}}',
  'links.checkNow': 'Check now',
  'links.checked':
    '{links, plural, one {# link} other {# links}} in {records, plural, one {# record} other {# records}} that visitors see.',
  'links.checking': 'Links are being checked. Those to other sites take a while: each is asked once a second at most.',
  'links.insideOnly': 'Links to other sites are not checked: LINK_CHECKS is set to inside.',
  'links.notChecked': 'Not checked',
  'links.nothing': 'All links lead somewhere.',
  'links.outsideAt': 'Other sites were asked last on {when}.',
  'links.outsideNotYet': 'Other sites are asked at night.',
  'links.since': 'Since {when}.',
  'links.title': 'Broken links',
  'links.titleCount': 'Broken links ({count, number})',
  'links.what': 'The links',
} as const;
