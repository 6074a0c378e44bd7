import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { confirmText } from '../text.ts'
import styles from '../confirm.module.css'

interface RememberPassengerProps {
  readonly passenger: PassengerDraft
  readonly complete: boolean
}

/** Saves a complete passenger to the user's often-used list. */
export function SavePassenger({ passenger, complete }: RememberPassengerProps) {
  const t = useText(confirmText)
  const remember = useMutation({
    mutationFn: () => call('oftenUsedPassengers.remember', { body: { passengers: [passenger] } }),
    onSuccess: ({ added }) => toast.success(t(($) => (added > 0 ? $.tools.saved : $.tools.updated))),
    onError: (error) => toast.error(error.message),
  })
  return (
    <div className={styles.note}>
      <Button
        size="sm"
        busy={remember.isPending}
        unavailable={complete ? null : t(($) => $.tools.completeFirst)}
        onClick={() => remember.mutate()}
      >
        {t(($) => $.tools.save)}
      </Button>
    </div>
  )
}
