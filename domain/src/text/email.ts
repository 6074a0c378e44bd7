// Mail addresses as people write them. The check detects typos; only a mail proves that the address exists.

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
