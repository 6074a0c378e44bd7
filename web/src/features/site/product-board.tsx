import { useText } from '../../i18n/index.tsx'
import styles from './product-board.module.css'
import { homeText } from './text.ts'

/** Sold self-service at the desk; the rest goes through an account manager. */
const OPEN = new Set(['AIR'])

/** The products as a departure board: code, product, remarks, status. */
export function ProductBoard() {
  const t = useText(homeText)
  return (
    <div className={styles.board}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.products.code)}</th>
            <th scope="col">{t(($) => $.products.product)}</th>
            <th scope="col">{t(($) => $.products.remarks)}</th>
            <th scope="col">{t(($) => $.products.status)}</th>
          </tr>
        </thead>
        <tbody>
          {t.messages.products.rows.map(({ code, name, remarks }) => (
            <tr key={code}>
              <td className={styles.code}>{code}</td>
              <th scope="row">{name}</th>
              <td className={styles.remarks}>{remarks}</td>
              <td className={OPEN.has(code) ? styles.open : styles.onRequest}>
                <span>{OPEN.has(code) ? t(($) => $.products.open) : t(($) => $.products.onRequest)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
