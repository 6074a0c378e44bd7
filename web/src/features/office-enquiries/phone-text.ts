/** `+852 23456789`, or the empty text. */
export function phoneText({
  areaCode,
  phone,
}: {
  readonly areaCode: string
  readonly phone: string
}): string {
  return [areaCode && `+${areaCode}`, phone]
    .filter(Boolean)
    .join(' ')
    .replace(/^\+\d+$/, '')
}
