export const schedule = {
  'schedule.aMinute': 'a minute',
  'schedule.doneEmpty': 'Nothing was published or taken off the site on schedule.',
  'schedule.lastSevenDays': 'The last seven days',
  'schedule.nextMonth': 'Next month',
  'schedule.offAt': '<n>{time}</n> unpublish: <link>{title}</link>',
  'schedule.outAt': '<n>{time}</n> publish: <link>{title}</link>',
  'schedule.previousMonth': 'Previous month',
  'schedule.publishFailed':
    '<link>{title}</link> was not published{late, select, no {} other {, late by {duration}}}: {error}',
  'schedule.publishFailedOn': '<link>{title}</link> was not published on {time}: {error}',
  'schedule.published': '<link>{title}</link> was published{late, select, no {} other {, late by {duration}}}',
  'schedule.schedule': 'Schedule',
  'schedule.subtitle': 'What is scheduled to be published or taken off the site.',
  'schedule.takeOffFailed':
    '<link>{title}</link> was not taken off the site{late, select, no {} other {, late by {duration}}}: {error}',
  'schedule.takeOffFailedOn': '<link>{title}</link> was not taken off the site on {time}: {error}',
  'schedule.takenOff': '<link>{title}</link> was taken off the site{late, select, no {} other {, late by {duration}}}',
  'schedule.theSchedule': 'The schedule',
  'schedule.timeBy': '{time}, by {by}',
  'schedule.upcoming': 'Upcoming',
  'schedule.upcomingEmpty': 'Nothing is scheduled. Choose ‘Publish later’ from the arrow next to the save button.',
} as const;
