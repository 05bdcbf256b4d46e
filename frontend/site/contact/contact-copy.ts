/** The fixed texts of the contact page (see ../copy.ts). */
export const contactCopy = {
  chat: 'Chat',
  phone: { title: 'Phone', note: 'The same hours, in English or Swahili' },
  email: { title: 'Email', note: 'We reply within 24 hours.' },
  office: 'Head office',
  map: 'Map of the head office',
  openMap: 'Open the map',
  showMap: 'Show the map',
  mapNotice: 'The map comes from openstreetmap.org, which then learns your address on the internet.',
} as const;
