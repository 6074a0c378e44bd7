// Which addresses the product may call when somebody outside has named them: public ones alone. Every other range is
// refused: this machine, private networks, link-local (cloud metadata), carrier networks, documentation, multicast, and
// IPv6 forms that carry an IPv4 address.

import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** `address` without brackets. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  // Of IPv6 only 2000::/3 is assigned: the library calls the old form ::127.0.0.1 unicast, and hosts connect to it.
  const first = parsed.toByteArray()[0] ?? 0
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || first >> 5 === 1)
}

/** A name that leads to an address which may not be called. */
class PrivateAddressError extends Error {
  readonly code = 'PRIVATE_ADDRESS'
}

type Resolve = (
  host: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, found: { address: string; family: number }[]) => void,
) => void

/**
 * A look-up for a connection: it resolves once, and the connection is made to the addresses that were checked, so that a
 * name cannot lead elsewhere between check and call. One private address among several refuses the name.
 */
export function publicLookup(
  isAllowed: (address: string) => boolean = isPublicAddress,
  resolve: Resolve = lookup,
): LookupFunction {
  return (host, options, done) => {
    resolve(host, { all: true }, (error, found) => {
      if (error) return done(error, [])
      if (found.length === 0 || found.some(({ address }) => !isAllowed(address)))
        return done(new PrivateAddressError(`${host} leads to an address that is not public`), [])
      const [first] = found
      if (options.all) done(null, found)
      else if (first) done(null, first.address, first.family)
    })
  }
}
