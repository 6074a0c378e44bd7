import { useEffect, useState } from 'react'
import styles from './code.module.css'

/** The standard requires four white modules around the code. */
const BORDER = 4

/** A QR code, rendered locally: its content is a secret that no other server may see. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([])
  useEffect(() => {
    let current = true
    void import('qr').then(({ encodeQR }) => {
      if (current) setRows(encodeQR(text, 'raw', { ecc: 'medium', border: BORDER }))
    })
    return () => {
      current = false
    }
  }, [text])
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className={styles.picture}>
      {rows.length > 0 && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${rows.length} ${rows.length}`}
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
      )}
    </div>
  )
}
