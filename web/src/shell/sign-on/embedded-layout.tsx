import { readFromHost } from '@interline/domain/sign-on/host-messages'
import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { isOwnPath } from '../../paths.ts'
import { useGo, usePathname } from '../../navigation.ts'
import styles from '../desk/desk.module.css'
import { DeskLayers } from '../desk/keys/desk-layers.tsx'
import { NoticesBar } from '../desk/notices-bar.tsx'
import { OfflineBar } from '../desk/offline-bar.tsx'
import { useZoomLock } from '../desk/use-zoom-lock.ts'
import { embeddingHost, tellHost } from './embedded.ts'
import { sayPaymentResult } from './payment-result.ts'

/** Layout inside a partner's page, which has a bar, a menu and a footer of its own. */
export default function EmbeddedLayout({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useZoomLock()
  useHost(content)
  return (
    <div ref={content}>
      <OfflineBar />
      <NoticesBar />
      <main className={styles.content} id="content" tabIndex={-1}>
        {children}
      </main>
      <DeskLayers />
    </div>
  )
}

/** Tells the host height and page, and does what it asks for. */
function useHost(content: RefObject<HTMLDivElement | null>): void {
  const go = useGo()
  const path = usePathname()
  useEffect(() => tellHost({ type: 'interline.page', path }), [path])
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== embeddingHost() || source !== window.parent) return
      const message = readFromHost(data)
      if (message?.type === 'interline.go' && isOwnPath(message.path)) go(message.path)
      if (message?.type === 'interline.payment-result') void sayPaymentResult(message)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [go])
  useEffect(() => {
    const element = content.current
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
  }, [content])
}
