// The usual formats of passport numbers by issuer. They only choose between readings that the check digit
// allows: a number of another format is never refused.

const FORMS: Readonly<Record<string, RegExp>> = {
  AUS: /^[A-Z]{1,2}\d{7}$/,
  AUT: /^[A-Z]{1,2}\d{7}$/,
  BEL: /^[A-Z]{2}\d{6}$/,
  BGR: /^\d{9}$/,
  BRA: /^[A-Z]{2}\d{6}$/,
  CAN: /^([A-Z]{2}\d{6}|[A-Z]\d{6}[A-Z]{2})$/,
  CHE: /^[A-Z]\d{7}$/,
  CHN: /^([EGDSPKHM]\d{8}|[EKHMDSP][A-Z]\d{7})$/,
  CZE: /^\d{8}$/,
  // Without vowels and without letters that look like digits.
  D: /^[CFGHJKLMNPRTVWXYZ\d]{9}$/,
  DNK: /^\d{9}$/,
  ESP: /^[A-Z]{2,3}\d{6}$/,
  FIN: /^[A-Z]{2}\d{7}$/,
  FRA: /^\d\d[A-Z]{2}\d{5}$/,
  GBR: /^\d{9}$/,
  GRC: /^[A-Z]{2}\d{7}$/,
  HUN: /^[A-Z]{2}\d{6,7}$/,
  IDN: /^[A-Z]\d{7}$/,
  IND: /^[A-Z]\d{7}$/,
  IRL: /^[A-Z]{1,2}\d{7}$/,
  ISR: /^\d{8,9}$/,
  ITA: /^[A-Z]{2}\d{7}$/,
  JPN: /^[A-Z]{2}\d{7}$/,
  KAZ: /^[A-Z]\d{8}$/,
  KOR: /^([A-Z]\d{8}|[A-Z]\d{3}[A-Z]\d{4})$/,
  MEX: /^[A-Z]\d{8}$/,
  MYS: /^[A-Z]\d{8}$/,
  NLD: /^[A-NP-Z]{2}[A-NP-Z\d]{6}\d$/,
  NOR: /^\d{8}$/,
  NZL: /^[A-Z]{2}\d{6}$/,
  PAK: /^[A-Z]{2}\d{7}$/,
  PHL: /^([A-Z]\d{7}[A-Z]|[A-Z]{1,2}\d{6,7})$/,
  POL: /^[A-Z]{2}\d{7}$/,
  PRT: /^[A-Z]{1,2}\d{6}$/,
  RUS: /^\d{9}$/,
  SGP: /^[A-Z]\d{7}[A-Z]$/,
  SWE: /^\d{8}$/,
  THA: /^[A-Z]{1,2}\d{6,7}$/,
  TUR: /^[A-Z]\d{8}$/,
  TWN: /^\d{9}$/,
  UKR: /^[A-Z]{2}\d{6}$/,
  USA: /^(\d{9}|[A-Z]\d{8})$/,
  VNM: /^[A-Z]\d{7,8}$/,
  ZAF: /^[A-Z]\d{8}$/,
}

/** Whether it matches the usual format of the issuer's passports; undefined if unknown. */
export function hasUsualForm(number: string, issuer: string): boolean | undefined {
  return FORMS[issuer.replaceAll('<', '')]?.test(number)
}

/** How often letters and digits alternate: numbers are mostly a few letters and then digits. */
export function turnsOf(number: string): number {
  return (number.match(/[A-Z](?=\d)|\d(?=[A-Z])/g) ?? []).length
}
