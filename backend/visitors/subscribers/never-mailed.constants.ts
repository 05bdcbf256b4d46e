/** Reasons for sending no newsletter to an address. */
export type NeverMailedReason = 'left' | 'bounced' | 'complaint' | 'erased' | 'by_hand';
