// Mail addresses as people write them. The check finds slips; whether the address exists only a mail can tell.

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    !text.includes('..') &&
    !text.startsWith('.') &&
    !text.includes('.@') &&
    EMAIL.test(text)
  )
}
