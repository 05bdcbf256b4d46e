const NUMBER_WORDS = /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|third|quarter|free)\b/i;
const TIME_WORDS = /\d|day|week|month|year|hour|minute|morning|night|always|within|after/i;
const NAME = /[a-z,] \p{Lu}\p{L}+ \p{Lu}\p{L}+|^\p{Lu}\p{L}+ \p{Lu}\p{L}+/u;

const FORMS = {
  number: / (how many|how much|number|percent|percentage|ngapi|kiasi|what share|rate|price|cost|fee|tariff) /,
  name: / (who|whose|nani|name|names|jina) (?!can|may|is allowed)/,
  time: / (when|what time|which day|what day|date|lini|saa|tarehe|how long|how soon|how fast|how quickly|muda|which month|which year) /,
  yesNo: /^ (do|does|can|could|is|are|will|would|have|has|may|je|did|naweza|mna|kuna) /,
  how: / (how do|how does|how can|how should|why|kwa nini|vipi|what happens|what should) /,
  price:
    / (how much|price|prices|pricing|cost|costs|charge|charges|rates|fee|fees|expensive|cheap|cheapest|pay for|bei|gharama|pesa ngapi|ngapi) /,
  company: / (you|your|yours|u|ur|yenu|nyinyi|ninyi|kwenu|zenu|wenu|mna\p{L}*|mta\p{L}*|mli\p{L}*|mko|mpo|company) /u,
  own: / (we|our|us|my|i|me|yetu|zetu|wetu|sisi|yangu|zangu|wangu|nina\p{L}*|tuna\p{L}*|naweza|tunaweza|naomba) /u,
  account:
    / (paybill|till number|account number|account details|bank account|iban|swift|pin|business number|namba ya akaunti|registration number) /,
  phone: / (phone|telephone|call|ring|simu|whatsapp|line|dial|mobile number|cell) /,
  email: / (email|e-mail|mail|barua pepe|write to) /,
  place: / (where|wapi|location|located|address|directions|mtaa|office|offices|ofisi|based|map|floor|street) /,
  hours:
    / (open|opening|close|closed|closing|hours|saturday|saturdays|sunday|sundays|weekend|weekends|jumamosi|jumapili|holiday|holidays|sikukuu|mnafungua|mnafunga|wazi|saa) /,
};

/** What a text has that answers a form. */
const FACTS: readonly (readonly [keyof typeof FORMS, RegExp])[] = [
  ['price', /\b(?:KES|UGX|TZS|RWF|USD|EUR|GBP|Ksh|sh)\.? ?\d|[$€£] ?\d|\d ?%|free of charge|costs nothing/i],
  ['account', /\b(?:paybill|till|account|iban|swift|pin|number|no)\b[^.;]{0,24}[A-Z]*\d{4,}/i],
  ['email', /\S@\S/],
  ['phone', /\+?\d[\d ]{7,}\d/],
  ['hours', /\b\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)\b|\bMonday|\bSaturday|\bSunday/i],
  ['place', /\bfloor\b|\broad\b|\bstreet\b|\bavenue\b|\bbuilding\b|\bplot\b|P\.? ?O\.? Box|\boffices?\b/i],
];

/** In which form a question asks, in English and Swahili, and whether a text has what is asked for. */
export class QuestionForms {
  readonly asks: Readonly<Record<keyof typeof FORMS, boolean>>;

  /** @param words Folded. */
  constructor(words: readonly string[]) {
    const text = ` ${words.join(' ')} `;
    const asked = Object.entries(FORMS).map(([form, pattern]) => [form, pattern.test(text)]);
    this.asks = Object.fromEntries(asked);
  }

  /** 1 if the text has the number, name or time that is asked for, -1 if not, 0 if none is. */
  answerType(text: string): number {
    const asked = this.asks.number ? NUMBER_WORDS : this.asks.name ? NAME : this.asks.time ? TIME_WORDS : undefined;
    if (!asked) return 0;
    return asked.test(text) ? 1 : -1;
  }

  /** 1 if the text has an amount of money, hours, an address or a number to call, where that is asked for; -1 if not; 0 if it is not. */
  factType(text: string): number {
    const asked = FACTS.filter(([form]) => this.asks[form]);
    if (asked.length === 0) return 0;
    return asked.some(([, pattern]) => pattern.test(text)) ? 1 : -1;
  }
}
