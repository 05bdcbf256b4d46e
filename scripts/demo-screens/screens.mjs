/**
 * The content of the screens of the demo company's products, by the slug of the solution. `name` ends the name of the file. `alt`
 * is the picture's alternative text. A cell that begins with '+' is marked as good, with '!' as a warning, with '~' as a remark.
 */

/**
 * @typedef {object} Screen
 * @property {'window' | 'phone'} kind
 * @property {string} name
 * @property {string} alt
 * @property {string} title
 * @property {string[]} [menu] Of a window, its navigation; of a phone, the lines of a menu without data.
 * @property {[label: string, value: string, share?: number][]} [figures] With an optional share in percent.
 * @property {string[]} [columns]
 * @property {string[][]} [rows]
 * @property {number[]} [numbers] The columns with numbers, from 0.
 * @property {[name: string, ...cards: [who: string, what: string, state: string][]][]} [board] In place of figures and table.
 * @property {[text: string, time: string][]} [messages]
 * @property {[label: string, value: string][]} [facts]
 * @property {string} [button]
 */

/**
 * A window with figures and a table.
 * @param {string} name
 * @param {string} alt
 * @param {string} title
 * @param {string[]} menu
 * @param {[label: string, value: string, share?: number][]} figures
 * @param {string[]} columns
 * @param {string[][]} rows
 * @param {number[]} numbers
 * @returns {Screen}
 */
const screen = (name, alt, title, menu, figures, columns, rows, numbers) => ({
  kind: 'window',
  name,
  alt,
  title,
  menu,
  figures,
  columns,
  rows,
  numbers,
});

/** @type {Record<string, Screen[]>} */
export const screens = {
  'shule-school-manager': [
    screen(
      'fees',
      'Payments of opening day: six, of which five were matched to their learners and one waits for a look',
      'Fees, Term 1 2027',
      ['Fees', 'Learners', 'Register', 'Reports', 'SMS'],
      [
        ['Expected', 'KES 21.4 m'],
        ['Received', 'KES 14.9 m', 70],
        ['Matched by itself', '93 %'],
        ['To look at', '!7'],
      ],
      ['Time', 'Payment', 'Learner', 'Class', 'Amount', 'Balance', ''],
      [
        ['09:41', 'M-Pesa SKL7Q2', 'Achieng Brenda', 'Grade 7', '18,500', '4,000', '+Matched'],
        ['09:40', 'Equity, 3391', 'Mwangi Kevin', 'Grade 9', '24,000', '0', '+Cleared'],
        ['09:38', 'M-Pesa SKL6ZX', 'Wanjiru Faith, Njeri', '2 learners', '30,000', '11,200', '+Shared'],
        ['09:36', 'M-Pesa SKL6RT', '~sender not known', '', '9,500', '', '!Who?'],
        ['09:35', 'Cash, slip 118', 'Kiptoo Amos', 'Form 2', '6,000', '12,500', '+Matched'],
        ['09:33', 'M-Pesa SKL5BB', 'Hassan Leyla', 'PP2', '11,000', '0', '+Cleared'],
      ],
      [4, 5],
    ),
    {
      kind: 'phone',
      name: 'receipt',
      alt: 'The text message that a parent gets, with the amount received and the balance',
      title: 'Mlima Kenda',
      messages: [
        ['Tumepokea KES 18,500 kwa Achieng Brenda, Darasa la 7. Salio: KES 4,000. Asante.', '09:41'],
        ['Barua ya ada ya muhula wa 1 iko tayari: jkw.example/s/7Q2', '08:00'],
      ],
    },
    screen(
      'report-form',
      "A learner's report form with marks and levels in five subjects",
      'Report form, Grade 7 East: Achieng Brenda',
      ['Reports', 'Learners', 'Comments'],
      [
        ['Mean', '58.2'],
        ['Place in class', '6 of 41'],
        ['Days present', '61 of 63', 97],
        ['Comment', 'Written'],
      ],
      ['Subject', 'CAT', 'Exam', 'Total', 'Level', 'Teacher'],
      [
        ['Hisabati', '34', '62', '96', '+EE', 'Mr Kariuki'],
        ['Kiswahili', '31', '58', '89', '+ME', 'Mwl. Zawadi'],
        ['English', '36', '60', '96', '+EE', 'Ms Atieno'],
        ['Sayansi', '22', '41', '63', '!AE', 'Mr Mutua'],
        ['Sanaa', '38', '57', '95', '+ME', 'Ms Njoki'],
      ],
      [1, 2, 3],
    ),
  ],
  'zahanati-clinic-system': [
    {
      kind: 'window',
      name: 'queue',
      alt: 'The queue of a clinic in four columns from reception to pharmacy, with who waits and for how long',
      title: 'Queue, Tuesday',
      menu: ['Queue', 'Visits', 'Pharmacy', 'Claims', 'Reports'],
      board: [
        [
          'Reception',
          ['K-041 Salma Omar', '09:38, SHA', '3 min'],
          ['K-042 Juma Said', '09:40, cash', '1 min'],
          ['K-043 Mariam Ali', '09:41, Jubilee', '!Card expired'],
        ],
        [
          'Triage',
          ['K-039 Charo Kazungu', '38.4 °C, 120/80', '!Child'],
          ['K-040 Fatma Bakari', '36.7 °C, 131/84', '6 min'],
        ],
        [
          'Consultation',
          ['K-036 Neema Chea', 'Dr Mwachiro, room 2', '11 min'],
          ['K-037 Rashid Mwero', 'Dr Achieng, room 1', '8 min'],
        ],
        ['Pharmacy', ['K-033 Zainab Yusuf', '4 items, 1 short', '!Stock'], ['K-034 Kahindi Baya', '2 items', '+Ready']],
      ],
    },
    {
      kind: 'phone',
      name: 'triage',
      alt: 'Triage on a phone: temperature, blood pressure and weight of a child',
      title: 'K-039 Charo Kazungu',
      facts: [
        ['Temperature', '!38.4 °C'],
        ['Blood pressure', '120/80'],
        ['Weight', '14.2 kg'],
        ['Last visit', '2 Sep'],
      ],
      button: 'Send to the doctor',
    },
  ],
  'hisa-sacco-ledger': [
    screen(
      'member',
      'The account of one member: savings, shares and loan, with the latest entries of the ledger',
      'Member 2041, Otieno Wycliffe',
      ['Members', 'Loans', 'Ledger', 'Check-off', 'Returns'],
      [
        ['Savings', 'KES 184,200'],
        ['Shares', 'KES 40,000'],
        ['Loan, reducing 1.2 %', 'KES 96,450', 36],
        ['May still borrow', 'KES 271,000'],
      ],
      ['Date', 'Entry', 'Document', 'Debit', 'Credit', 'Balance'],
      [
        ['20 Nov', 'Check-off, Reli Kijani', 'CO-1126', '', '8,500', '184,200'],
        ['18 Nov', 'Loan instalment 14 of 36', 'LN-0882', '7,310', '', '175,700'],
        ['02 Nov', 'M-Pesa deposit', 'SKA91M', '', '5,000', '183,010'],
        ['31 Oct', '~Reversed: posted twice', 'RV-0031', '5,000', '', '178,010'],
        ['30 Oct', 'M-Pesa deposit', 'SJZ40P', '', '5,000', '183,010'],
        ['20 Oct', 'Check-off, Reli Kijani', 'CO-1026', '', '8,500', '178,010'],
      ],
      [3, 4, 5],
    ),
    {
      kind: 'phone',
      name: 'ussd',
      alt: 'The menu of the SACCO on a phone without data: balance, statement, loan and guarantees',
      title: '*483*77#',
      menu: ['Reli Kijani SACCO', '1. Salio', '2. Taarifa fupi', '3. Omba mkopo', '4. Dhamana (1 mpya)', '0. Toka'],
      button: 'Send',
    },
  ],
  'shamba-cooperative-manager': [
    screen(
      'weighing',
      'A morning at a collection point: deliveries by farmer with weight, grade and what is paid',
      'Kasozi, collection point 4',
      ['Weighing', 'Farmers', 'Prices', 'Payments', 'Inputs'],
      [
        ['Cherry today', '4,812 kg'],
        ['Farmers', '137'],
        ['Ripe', '91 %', 91],
        ['Scale', '+Connected'],
      ],
      ['Time', 'Farmer', 'Number', 'Kilos', 'Grade', 'UGX', ''],
      [
        ['07:52', 'Nambozo Keturah', '1184', '46.2', 'A', '152,460', '+Slip sent'],
        ['07:49', 'Wamala Joseph', '0932', '71.8', 'A', '236,940', '+Slip sent'],
        ['07:47', 'Nakato Sarah', '2210', '18.4', 'B', '51,520', '+Slip sent'],
        ['07:44', 'Mugisha Peter', '0417', '62.0', 'A', '204,600', '!No phone'],
        ['07:40', 'Achan Grace', '1509', '33.6', 'A', '110,880', '+Slip sent'],
        ['07:38', '~two cards, one name', '0078', '25.1', 'A', '82,830', '!Look'],
      ],
      [3, 5],
    ),
  ],
  'kiwanda-production-manager': [
    screen(
      'batches',
      'The batches of a soap works, with what each was to cost and what it cost',
      'Batches, week 47',
      ['Batches', 'Recipes', 'Stock', 'Purchases', 'Invoices'],
      [
        ['Made', '18,240 bars'],
        ['Cost a bar', 'RWF 412'],
        ['Yield', '96.3 %', 96],
        ['Waiting for stock', '!2'],
      ],
      ['Batch', 'Product', 'Planned', 'Made', 'Cost', 'Margin', ''],
      [
        ['B-2211', 'Akabindi bar 400 g', '3,000', '2,940', 'RWF 405', '31 %', '+Closed'],
        ['B-2212', 'Akabindi bar 800 g', '1,500', '1,488', 'RWF 771', '34 %', '+Closed'],
        ['B-2213', 'Lemon hand wash', '900', '861', 'RWF 638', '27 %', '!Loss 4 %'],
        ['B-2214', 'Akabindi bar 400 g', '3,000', '1,120', 'RWF 411', '30 %', 'Running'],
        ['B-2215', 'Washing powder 1 kg', '2,000', '0', '', '', '!Soda short'],
        ['B-2216', 'Honey soap 120 g', '4,000', '0', '', '', 'Planned'],
      ],
      [2, 3, 4, 5],
    ),
  ],
  'karibu-hotel-desk': [
    screen(
      'rooms',
      'The front desk on a Friday: rooms with guests, nights and what is open on each bill',
      'Front desk, Friday 14:10',
      ['Rooms', 'Arrivals', 'Restaurant', 'Events', 'Audit'],
      [
        ['Occupied', '22 of 28', 79],
        ['Arriving', '6'],
        ['Leaving', '4'],
        ['To clean', '!3'],
      ],
      ['Room', 'Guest', 'Until', 'Nights', 'Bill', 'Paid', ''],
      [
        ['101', 'Wekesa, Dorothy', 'Sun', '3', 'KES 27,400', '20,000', '+In'],
        ['102', 'Hassan party (4)', 'Mon', '4', 'KES 61,150', '61,150', '+In'],
        ['104', '~ready at 15:00', '', '', '', '', '!Cleaning'],
        ['105', 'Odhiambo, Felix', 'Sat', '1', 'KES 8,900', '8,900', 'Arriving'],
        ['201', 'Lindqvist, Eva', 'Tue', '6', 'KES 74,300', '40,000', '+In'],
        ['203', 'Mwangi wedding', 'Sun', '2', 'KES 19,800', '5,000', '!Deposit'],
      ],
      [3, 4, 5],
    ),
  ],
  'kanisa-church-register': [
    screen(
      'giving',
      "Sunday's giving, sorted into funds by the word that the giver typed",
      'Giving, Sunday 22 November',
      ['Giving', 'Households', 'Funds', 'Pledges', 'Groups'],
      [
        ['Received', 'TZS 6.84 m'],
        ['By phone', '71 %', 71],
        ['Counted by two', '+Signed'],
        ['To sort', '!3'],
      ],
      ['Time', 'Household', 'Typed', 'Fund', 'TZS', ''],
      [
        ['10:52', 'Mwakanyamale', 'zaka', 'Tithes', '120,000', '+Posted'],
        ['10:50', 'Lutandula', 'jengo', 'Building', '50,000', '+Posted'],
        ['10:47', 'Kweka', 'sadaka ya jengo', 'Building', '35,000', '+Posted'],
        ['10:45', '~number not known', 'shukrani', '', '20,000', '!Whose?'],
        ['10:44', 'Mollel', 'zakka', 'Tithes', '85,000', '+Posted'],
        ['10:41', 'Cash, bag 2', '', 'Missions', '412,000', '+Counted'],
      ],
      [4],
    ),
  ],
  'nyumba-rent-book': [
    screen(
      'rents',
      'The rents of a month by unit, with what was paid and what is late',
      'Rents, November',
      ['Rents', 'Units', 'Tenants', 'Repairs', 'Owners'],
      [
        ['Due', 'UGX 38.2 m'],
        ['Received', 'UGX 33.9 m', 89],
        ['Vacant', '2 of 64'],
        ['Late', '!9'],
      ],
      ['Unit', 'Tenant', 'Due', 'Paid', 'How', 'Balance', ''],
      [
        ['A1', 'Nakaliika Ritah', '650,000', '650,000', 'MTN', '0', '+Paid'],
        ['A2', 'Okello Simon', '650,000', '400,000', 'Airtel', '250,000', '!Part'],
        ['A3', '~vacant from 1 Dec', '', '', '', '', 'To let'],
        ['B1', 'Namusoke Joan', '820,000', '820,000', 'Bank', '0', '+Paid'],
        ['B2', 'Kato Brian', '820,000', '0', '', '1,640,000', '!60 days'],
        ['B4', 'Mutebi and sons', '1,100,000', '1,100,000', 'MTN', '0', '+Paid'],
      ],
      [2, 3, 5],
    ),
  ],
  'maji-water-billing': [
    screen(
      'readings',
      "A reader's round: meters with their readings, and those that are asked about on the spot",
      'Zone 3, round of 24 November',
      ['Readings', 'Customers', 'Bills', 'Payments', 'Works'],
      [
        ['Read', '412 of 530', 78],
        ['Unusual', '!11'],
        ['Estimated', '4'],
        ['Lost water', '27 %'],
      ],
      ['Meter', 'Customer', 'Before', 'Now', 'm³', 'Reader', ''],
      [
        ['M-30418', 'Zuhura Bakari', '1,204', '1,219', '15', 'Otieno', '+Taken'],
        ['M-30419', 'Tumaini kiosk', '8,871', '9,040', '169', 'Otieno', '+Taken'],
        ['M-30421', 'St Jude school', '5,510', '5,958', '448', 'Otieno', '!Leak?'],
        ['M-30424', 'Mama Rehema', '740', '740', '0', 'Otieno', '!Stuck?'],
        ['M-30425', 'Juma Athumani', '2,016', '2,031', '15', 'Otieno', '+Taken'],
        ['M-30428', '~gate locked, photo taken', '966', '', '14', 'Otieno', 'Estimated'],
      ],
      [2, 3, 4],
    ),
  ],
};
