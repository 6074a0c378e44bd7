// Names and addresses of this machine only.

/** True for 127.0.0.0/8, ::1, localhost and names under it; expects a host name without port. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:(?=\d)/, '')
  return /^127(\.\d{1,3}){3}$/.test(name) || name === '::1' || /^([a-z0-9-]+\.)*localhost$/.test(name)
}
