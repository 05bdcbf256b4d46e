/** Days until deleted records are purged from the bin. */
export const BIN_DAYS = 30;
