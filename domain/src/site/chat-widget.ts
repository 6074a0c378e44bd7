// Where a site shows its live chat, and which scripts are allowed.

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
 * The chat provider on a host of a site, or null: it is switched off, the host (lower case, no port) or the
 * site's type is not on its list, or its address is not allowed.
 */
export function chatProvider(
  { type, chatWidget }: { readonly type: string; readonly chatWidget: ChatWidget },
  host: string,
): ChatProvider | null {
  const { enabled, provider, hosts, siteTypes } = chatWidget
  if (!enabled || !listed(hosts, host) || !listed(siteTypes, type)) return null
  // Two slashes would be another host.
  if (/^\/[^\s/\\]/.test(provider)) return { script: provider, origin: null }
  // The origin goes into a content security policy, so it must be a name and a port only: no user, no
  // wildcard.
  const origin = /^https:\/\/[a-z\d.-]+(:\d{1,5})?(?=[/?]|$)/i.exec(provider)?.[0]
  return origin === undefined ? null : { script: provider, origin: origin.toLowerCase() }
}

function listed(list: readonly string[], word: string): boolean {
  return list.length === 0 || list.includes(word)
}
