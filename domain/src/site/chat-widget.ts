// Where a site shows its live chat, and whose script may draw it.

export interface ChatWidget {
  readonly enabled: boolean
  /** Address of the provider's script: https, or a path of the site itself. */
  readonly provider: string
  /** Hosts of the site that show it; empty: all of them. */
  readonly hosts: readonly string[]
  /** Types of site that show it; empty: all of them. */
  readonly siteTypes: readonly string[]
}

export interface ChatProvider {
  readonly script: string
  /** `https://chat.example`; null for a script of the site itself. */
  readonly origin: string | null
}

/**
 * The provider of the chat on a host of a site, or null where there is none: it is switched off, the host (lower
 * case, no port) or the site's type is not on its list, or its address is not one that may be loaded.
 */
export function chatProvider(
  { type, chatWidget }: { readonly type: string; readonly chatWidget: ChatWidget },
  host: string,
): ChatProvider | null {
  const { enabled, provider, hosts, siteTypes } = chatWidget
  if (!enabled || !listed(hosts, host) || !listed(siteTypes, type)) return null
  // Two slashes would be another host.
  if (/^\/[^\s/\\]/.test(provider)) return { script: provider, origin: null }
  // The origin goes into a content policy, so it is nothing but a name and a port: no user, no wildcard.
  const origin = /^https:\/\/[a-z\d.-]+(:\d{1,5})?(?=[/?]|$)/i.exec(provider)?.[0]
  return origin === undefined ? null : { script: provider, origin: origin.toLowerCase() }
}

function listed(list: readonly string[], word: string): boolean {
  return list.length === 0 || list.includes(word)
}
