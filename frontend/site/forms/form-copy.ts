/** The fixed texts of the site's forms (see ../copy.ts). */
export const formCopy = {
  newsletter: {
    title: 'Subscribe to our newsletter',
    text: 'About one letter a month: a practical guide, a product note and the dates of free training.',
    email: 'Email',
    button: 'Subscribe now',
    done: 'Thank you. The next letter will come to you.',
  },
  contact: {
    title: 'Write to us',
    name: 'Name',
    email: 'Email',
    message: 'Message',
    messageHint: 'We run a pharmacy with two branches in Nakuru and would like…',
    save: 'Save my details for the next time',
    button: 'Send',
    done: 'Thank you. We reply within 24 hours.',
    missing: { name: 'Please your Name', email: 'Please your email', message: 'Write message to send' },
  },
  apply: {
    name: 'Full Name',
    email: 'Email Address',
    phone: 'Phone',
    region: 'Region',
    country: 'Country',
    selectCountry: 'Select a country',
    products: 'Products',
    selectProduct: 'Select a product',
    button: 'Apply',
    done: 'Thank you. You will hear from us within five working days.',
    /** Calculated with the commission rates of the demo content's knowledge base. */
    example: {
      title: 'One school, two years',
      text: 'What an agent earns when a school of 300 learners takes the smallest plan.',
      lines: [
        ['15% of the setup fee', 'KES 6,750'],
        ['10% of the first year', 'KES 11,400'],
        ['5% of the second year', 'KES 5,700'],
      ],
      total: ['In total', 'KES 23,850'],
    },
  },
  forms: {
    sending: 'Sending…',
    waiting: 'Checking that you are a person…',
    idle: 'A short check runs when you begin.',
    passed: 'Checked: you are a person',
    check: {
      error: 'The check could not be completed.',
      expired: 'The check has expired.',
      timeout: 'The check ran out of time.',
      unsupported: 'This browser cannot run the check.',
    },
    tooMany: (seconds: number) =>
      `That was a little too often. Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and send it again; nothing you typed is lost.`,
    unreachable: 'The message did not get through. Please look at your connection and send it again.',
    withoutScript: 'This form needs JavaScript. You can also reach us without it:',
  },
} as const;
