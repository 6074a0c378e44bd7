// Validates database addresses: rejects what the driver does not support, or reports too late to be clear.

import { readFileSync } from 'node:fs'

const FILES = {
  sslrootcert: 'the certificate of the authority that signed the database server’s one',
  sslcert: 'the certificate of this client',
  sslkey: 'the key of this client',
} as const

/** One sentence per mistake in the address in setting `name`; none repeats the address, which contains a password. */
export function addressMistakes(name: string, address: string): string[] {
  if (address === '') return []
  // Checked before parsing: the ports of several hosts make the address invalid.
  const authority = /^\w+:\/\/([^/?#]*)/.exec(address)?.[1] ?? ''
  const hosts = authority.slice(authority.lastIndexOf('@') + 1)
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '')
  if ([hosts, query.get('host') ?? '', query.get('hostaddr') ?? ''].some((each) => each.includes(',')))
    return [
      `${name} names several hosts, and the driver knows one: ` +
        'give it one address that always leads to the primary, of a pooler, a proxy or the cluster’s own service.',
    ]
  if (!URL.canParse(address) && !URL.canParse(address.replace('@/', '@localhost/')))
    return [`${name} cannot be read as an address: write special characters of its password as %XX.`]
  return Object.entries(FILES).flatMap(([part, what]) => {
    const file = query.get(part)
    return file === null ? [] : fileMistakes({ name, part, what, file })
  })
}

function fileMistakes(given: { name: string; part: string; what: string; file: string }): string[] {
  const { name, part, what, file } = given
  if (part === 'sslrootcert' && file === 'system')
    return [
      `${name} says sslrootcert=system, which the driver does not know: leave it out and say sslmode=verify-full; the authorities that Node knows are used then.`,
    ]
  try {
    if (readFileSync(file, 'utf8').includes('-----BEGIN')) return []
    return [`${part} of ${name} is "${file}", which is not in PEM form: it has to hold ${what}.`]
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown'
    return [`${part} of ${name} is "${file}", which cannot be read (${reason}): it has to hold ${what}.`]
  }
}
