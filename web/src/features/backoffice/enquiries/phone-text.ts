/** `+852 23456789`; without a number an empty string, whatever the area code. */
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
