import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { Solution } from '../run/search-run.ts'
import { fareText } from '../text.ts'

interface AcceptOrBackProps {
  readonly price: Solution['priceDetail']
  readonly onAccept: () => void
  readonly onBack: () => void
}

/** The two choices for a changed offer; the accept button carries the amount. */
export function AcceptOrBack({ price, onAccept, onBack }: AcceptOrBackProps) {
  const t = useText(fareText)
  return (
    <>
      <Button kind="primary" onClick={onAccept}>
        {t(($) => $.check.accept)} <Money amount={price.total} currency={price.currency} inherit />
      </Button>
      <Button onClick={onBack}>{t(($) => $.check.back)}</Button>
    </>
  )
}
