/** The fixed texts of the contact page (see ../copy.ts). */
export const contactCopy = {
  chat: { title: 'Chat', days: 'Monday-Friday', hours: '9 am to 5 pm EAT' },
  phone: { title: 'Phone', note: 'The same hours, in English or Swahili' },
  email: { title: 'Email', note: 'We reply within 24 hours.' },
  office: 'Head office',
  map: 'Map of the head office',
  openMap: 'Open the map',
} as const;
