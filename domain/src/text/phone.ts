// Telephone numbers as they are stored: digits only, the dialling code apart from the number.

/** The number without its dialling code: 5 to 20 digits. */
export const PHONE = /^\d{5,20}$/
/** A dialling code without plus: 1 to 4 digits. */
export const DIALLING_CODE = /^\d{1,4}$/
