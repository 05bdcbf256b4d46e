export const schedule = {
  'schedule.aMinute': 'a minute',
  'schedule.nextMonth': 'Next month',
  'schedule.nothingScheduled': 'Nothing is scheduled. Choose ‘Publish later’ from the arrow next to the save button.',
  'schedule.nothingWasDone': 'Nothing was published or taken off the site on schedule.',
  'schedule.offAt': '<n>{time}</n> unpublish: <link>{title}</link>',
  'schedule.outAt': '<n>{time}</n> publish: <link>{title}</link>',
  'schedule.previousMonth': 'Previous month',
  'schedule.schedule': 'Schedule',
  'schedule.subtitle': 'What is scheduled to be published or taken off the site.',
  'schedule.theLastSevenDays': 'The last seven days',
  'schedule.theSchedule': 'The schedule',
  'schedule.timeBy': '{time}, by {by}',
  'schedule.upcoming': 'Upcoming',
  'schedule.wasNotPublished':
    '<link>{title}</link> was not published{late, select, no {} other {, late by {duration}}}: {error}',
  'schedule.wasNotPublishedOn': '<link>{title}</link> was not published on {time}: {error}',
  'schedule.wasNotTakenOff':
    '<link>{title}</link> was not taken off the site{late, select, no {} other {, late by {duration}}}: {error}',
  'schedule.wasNotTakenOffOn': '<link>{title}</link> was not taken off the site on {time}: {error}',
  'schedule.wentOff': '<link>{title}</link> was taken off the site{late, select, no {} other {, late by {duration}}}',
  'schedule.wentOut': '<link>{title}</link> was published{late, select, no {} other {, late by {duration}}}',
} as const;
