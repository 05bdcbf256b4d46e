/** Why an address gets no newsletter. */
export type NeverMailedReason = 'left' | 'bounced' | 'erased' | 'by_hand';
