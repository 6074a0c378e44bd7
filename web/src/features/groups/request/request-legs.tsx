import { Plus, Trash2 } from 'lucide-react'
import { MAX_JOURNEYS } from '@interline/domain/places/journeys'
import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'
import { PlaceSelect } from './place-select.tsx'
import { emptyLeg, type FieldsProps, type LegDraft, type TripType } from './request-draft.ts'

/** The flights of a request: one, out and back, or up to five. */
export function RequestLegs({ draft, onChange, errorAt }: FieldsProps) {
  const t = useText(groupsText)
  const { tripType, journeys } = draft
  const shown = tripType === 'multi' ? journeys : journeys.slice(0, 1)
  const changeLeg = (at: number, leg: Partial<LegDraft>) =>
    onChange({
      ...draft,
      journeys: journeys.map((each, index) => (index === at ? { ...each, ...leg } : each)),
    })
  const changeTrip = (next: TripType) => {
    const legs =
      next === 'multi'
        ? [...journeys, emptyLeg()].slice(0, Math.max(2, journeys.length))
        : journeys.slice(0, 1)
    onChange({ ...draft, tripType: next, journeys: legs })
  }
  return (
    <Panel padded>
      <div className={styles.form}>
        <Segmented
          label={t(($) => $.request.trip)}
          value={tripType}
          segments={(['oneway', 'return', 'multi'] as const).map((value) => ({
            value,
            label: t.messages.request.trips[value],
          }))}
          onChange={changeTrip}
        />
        {shown.map((leg, at) => (
          <fieldset key={at} className={styles.leg}>
            {tripType === 'multi' && (
              <legend className={styles.legHead}>
                {t(($) => $.request.leg, { at: at + 1 })}
                {shown.length > 2 && (
                  <IconButton
                    label={t(($) => $.request.removeLeg, { at: at + 1 })}
                    onClick={() =>
                      onChange({ ...draft, journeys: journeys.filter((_, index) => index !== at) })
                    }
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                )}
              </legend>
            )}
            <LegFields
              {...{ leg, at, errorAt }}
              isReturn={tripType === 'return'}
              onChange={(next) => changeLeg(at, next)}
            />
          </fieldset>
        ))}
        {tripType === 'multi' && journeys.length < MAX_JOURNEYS && (
          <div>
            <Button type="button" onClick={() => onChange({ ...draft, journeys: [...journeys, emptyLeg()] })}>
              <Plus aria-hidden="true" />
              {t(($) => $.request.addLeg)}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

interface LegFieldsProps extends Pick<FieldsProps, 'errorAt'> {
  readonly leg: LegDraft
  readonly at: number
  readonly isReturn: boolean
  readonly onChange: (leg: Partial<LegDraft>) => void
}

function LegFields({ leg, at, isReturn, errorAt, onChange }: LegFieldsProps) {
  const t = useText(groupsText)
  const format = useDateFormat()
  const path = (name: string) => errorAt(`journeys.${at}.${name}`)
  const dates = isReturn ? (['date', 'returnDate'] as const) : (['date'] as const)
  return (
    <>
      <div className={styles.row}>
        <PlaceSelect
          label={t(($) => $.request.from)}
          value={leg.origin}
          error={path('origin')}
          onChange={(origin) => onChange({ origin })}
        />
        <PlaceSelect
          label={t(($) => $.request.to)}
          value={leg.destination}
          error={path('destination')}
          onChange={(destination) => onChange({ destination })}
        />
        {dates.map((name) => (
          <DateField
            key={name}
            label={t(($) => $.request[name])}
            direction="future"
            {...(format && { format })}
            value={leg[name]}
            error={path(name)}
            required
            onChange={(day) => onChange({ [name]: day })}
          />
        ))}
      </div>
      <TextField
        label={t(($) => $.request.legRemark)}
        note={t(($) => $.request.optional)}
        maxLength={300}
        value={leg.remark}
        onChange={({ target }) => onChange({ remark: target.value })}
      />
    </>
  )
}
