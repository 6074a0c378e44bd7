/** `+852 23456789`; without a number the empty text, whatever the area code says. */
export function phoneText({
  areaCode,
  phone,
}: {
  readonly areaCode: string
  readonly phone: string
}): string {
  if (phone === '') return ''
  return areaCode === '' ? phone : `+${areaCode} ${phone}`
}
