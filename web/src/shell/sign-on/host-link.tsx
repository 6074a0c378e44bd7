import { readFromHost } from '@interline/domain/sign-on/host-messages'
import { useEffect } from 'react'
import { isOwnPath } from '../../paths.ts'
import { useGo, usePathname } from '../../navigation.ts'
import { embeddingHost, tellHost } from './embedded.ts'
import { sayPaymentResult } from './payment-result.ts'
import { watchSeenPart } from './seen-part.ts'

/** Tells the page around this one height and path, and does what it asks for. */
export default function HostLink() {
  const go = useGo()
  const path = usePathname()
  // The content decides the height, not the frame that shows it.
  useEffect(() => void document.documentElement.toggleAttribute('data-embedded', true), [])
  useEffect(() => tellHost({ type: 'interline.page', path }), [path])
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== embeddingHost || source !== window.parent) return
      const message = readFromHost(data)
      if (message?.type === 'interline.go' && isOwnPath(message.path)) go(message.path)
      if (message?.type === 'interline.payment-result') void sayPaymentResult(message)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [go])
  useEffect(() => {
    const element = document.getElementById('content')
    if (!element) return
    let told = 0
    // Of the content: the document itself is never lower than its frame.
    const tell = () => {
      const height = Math.ceil(element.getBoundingClientRect().height)
      if (height !== told) tellHost({ type: 'interline.size', height })
      told = height
    }
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => observer.disconnect()
  }, [path])
  useEffect(() => watchSeenPart(document.documentElement), [])
  return null
}
