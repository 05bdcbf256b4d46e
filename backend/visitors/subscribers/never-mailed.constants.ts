/** Reasons for sending no newsletter to an address. */
export type NeverMailedReason = 'left' | 'bounced' | 'erased' | 'by_hand';
