import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Radio } from '../../ui/choice/radio.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useSearchWords } from '../../ui/field/use-search-words.ts'
import { instantText } from '../../ui/format/dates.ts'
import { moneyText } from '../../ui/format/money.ts'
import { gatewayPaymentsText } from '../gateway-payments/text.ts'
import styles from './disputes.module.css'
import { disputesText } from './text.ts'

export type DisputedPayment = Reply<'officeGatewayPayments.list'>['rows'][number]

/** Enough to recognise the one in a letter; more words find it otherwise. */
const SHOWN = 5

interface PaymentChoiceProps {
  readonly words: string
  readonly chosen: DisputedPayment | null
  readonly error: string | undefined
  readonly onChoose: (payment: DisputedPayment | null) => void
}

/** The payment that is disputed: found by its order, a reference or the agency, and chosen. */
export function PaymentChoice({ words: first, chosen, error, onChoose }: PaymentChoiceProps) {
  const t = useText(disputesText)
  const gateways = useText(gatewayPaymentsText)
  const [words, setWords] = useState(first)
  const { field } = useSearchWords(words, (next) => {
    setWords(next)
    onChoose(null)
  })
  const query = { show: 'all', q: words, page: 1, pageSize: SHOWN } as const
  const found = useQuery({
    queryKey: ['officeGatewayPayments', query],
    queryFn: ({ signal }) => call('officeGatewayPayments.list', { query }, { signal }),
    enabled: words !== '',
  })
  const payments = found.data?.rows.filter(({ paid }) => paid !== null)
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{t(($) => $.form.payment)}</legend>
      <TextField
        label={t(($) => $.form.payment)}
        hint={t(($) => $.form.paymentHint)}
        autoComplete="off"
        maxLength={64}
        error={error}
        {...field}
      />
      {words !== '' && (
        <Loaded query={found} title={t(($) => $.form.paymentsFailed)} safe={t(($) => $.failedSafe)}>
          {payments?.length === 0 && <p className={styles.quiet}>{t(($) => $.form.noPayment)}</p>}
          {payments?.map((payment) => (
            <Radio
              key={payment.id}
              name="disputed-payment"
              checked={chosen?.id === payment.id}
              hint={`${payment.payable.kind === 'order' ? payment.payable.id : t(($) => $.topUp)} · ${payment.ref}`}
              onChange={() => onChoose(payment)}
            >
              {gateways(($) => $.channels[payment.channel])} ·{' '}
              {moneyText(payment.paid?.amount ?? 0, payment.charged.currency)} · {payment.agencyName} ·{' '}
              {instantText(payment.createdAt)}
            </Radio>
          ))}
        </Loaded>
      )}
    </fieldset>
  )
}
