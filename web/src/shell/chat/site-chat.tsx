/** The chat of this site on pages that may have one. A chunk of its own: a site without chat loads none of it. */
import { useRouteEntry } from '../frame/current-route.ts'
import { useSite } from '../site.ts'
import { ChatBubble } from './chat-bubble.tsx'
import { chatFor } from './chat-for.ts'

export default function SiteChat() {
  const site = useSite()
  const page = useRouteEntry()
  return site && chatFor(site.siteInfo, location.hostname, page) ? <ChatBubble /> : null
}
