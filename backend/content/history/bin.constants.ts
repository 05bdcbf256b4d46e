/** Days that deleted records wait in the bin. */
export const BIN_DAYS = 30;
