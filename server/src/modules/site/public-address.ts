import { isLoopback } from '../../platform/config/loopback.ts'

/**
 * The address of a site as links in mails use it, without a slash at the end; undefined for anything else: a path, a
 * password, or http to another machine, where links to set a password would travel in the open.
 */
export function publicAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  return isSafe && isBare ? url.origin : undefined
}
