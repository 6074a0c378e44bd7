import { useState } from 'react'
import { useSearchParams } from '../../navigation.ts'

/**
 * The payment of an order page. `?pay=1` opens it. Once open, it stays until it is closed: its message outlives the right to
 * pay.
 */
export function usePaying(canPay: boolean): {
  readonly paying: boolean
  readonly pay: () => void
  readonly close: () => void
} {
  const [parameters, change] = useSearchParams()
  const [paying, setPaying] = useState(canPay && parameters.get('pay') === '1')
  const close = () => {
    setPaying(false)
    if (!parameters.has('pay')) return
    change((now) => {
      now.delete('pay')
      return now
    })
  }
  return { paying, pay: () => setPaying(true), close }
}
