import { useEffect, useState } from 'react'
import styles from './account-security.module.css'

/** The standard asks for four modules of white around the code. */
const BORDER = 4

/** A QR code, drawn here: what it says is a secret and goes to no other server. */
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
