import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { instantText, shortDate } from '../../../ui/format/dates.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { AmountLink } from '../../ledger/amount-link.tsx'
import type { TopUpRequest } from '../top-up-calls.ts'
import { REQUEST_TONES } from '../top-up-tones.ts'
import styles from '../top-ups.module.css'
import { topUpsText } from '../text.ts'

export interface RequestFactsProps {
  readonly request: TopUpRequest
  readonly office?: boolean
  readonly onProof: (file: TopUpRequest['proofs'][number]) => void
}

/** The transfer that an agency reported, its proofs, and the decision. */
export function RequestFacts({ request, office = false, onProof }: RequestFactsProps) {
  const t = useText(topUpsText)
  const { topUp } = request
  return (
    <>
      <Status pill tone={REQUEST_TONES[request.state]}>
        {t.messages.requestStates[request.state]}
      </Status>
      <dl className={styles.facts}>
        <Fact label={t(($) => $.requests.amount)}>
          <Money amount={request.amount} currency={request.currency} strong />
        </Fact>
        <Fact label={t(($) => $.fields.applyTo)}>{t.messages.targets[request.applyTo]}</Fact>
        <Fact label={t(($) => $.requests.paidOn)}>{shortDate(request.paidOn, t.locale)}</Fact>
        <Fact label={t(($) => $.requests.method)}>{t.messages.methods[request.method]}</Fact>
        {request.reference !== '' && (
          <Fact label={t(($) => $.requests.reference)}>
            <Code>{request.reference}</Code>
          </Fact>
        )}
        {request.note !== '' && <Fact label={t(($) => $.fields.note)}>{request.note}</Fact>}
        <Fact label={t(($) => $.requests.sent)}>
          {request.createdBy} · {instantText(request.createdAt)}
        </Fact>
        {request.decidedBy !== null && request.decidedAt !== null && (
          <Fact label={t(($) => $.requests.decided)}>
            {request.decidedBy} · {instantText(request.decidedAt)}
          </Fact>
        )}
        {request.reason !== null && <Fact label={t(($) => $.requests.reason)}>{request.reason}</Fact>}
        {topUp && topUp.entryId !== null && (
          <Fact label={t(($) => $.requests.booked)}>
            <AmountLink
              source={{ entry: topUp.entryId }}
              office={office}
              amount={topUp.amount}
              currency={request.settlementCurrency}
              strong
            />
          </Fact>
        )}
      </dl>
      {request.proofs.length > 0 && (
        <ul className={styles.files} aria-label={t(($) => $.requests.proofs)}>
          {request.proofs.map((file) => (
            <li key={file.id}>
              {file.name}
              <Button size="sm" onClick={() => onProof(file)}>
                <Download aria-hidden="true" />
                {t(($) => $.requests.openProof, { name: file.name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
